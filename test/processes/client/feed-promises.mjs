/** What the description promises, in the order in which a client tries it: the drawn day goes on meanwhile. */
import { handshakes } from "./feed-handshakes.mjs";
import { agrees, begins, ends, resyncs, returns } from "./feed-replay.mjs";
import { filters } from "./feed-stream.mjs";

const last = handshakes.at(-1);

export const promises = [
  ["continues from a snapshot, and replays what a client missed", begins],
  ...handshakes.slice(0, -1),
  ["sends to each filter what passes it, as events go through their states", filters],
  ["replays again after all that", returns],
  ["asks for a new snapshot where it has no replay", resyncs],
  ["leaves a client that came back with what one has that never left, and with what REST has", agrees],
  last,
  ["says that it ends", ends],
];
