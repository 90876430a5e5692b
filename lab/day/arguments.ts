import type { Size } from "./feed.js";
import type { Stage } from "./play.js";

const USAGE = "npm run day -- [postgres] [SEED] [EVENTS] [MESSAGES] [postgres://...] [nats://...]";

interface Asked {
  readonly size: Size;
  /** Whether it is played on PostgreSQL and NATS. */
  readonly isOnServers: boolean;
  open(): Promise<Stage>;
}

/** What the words of the command ask for. Ends the process with a sentence if they are not valid. */
export function readWords(words: readonly string[]): Asked {
  const numbers = words.filter((word) => /^\d{1,9}$/.test(word)).map(Number);
  const [postgres, nats] = [/^postgres(ql)?(:|$)/, /^(nats|tls):/].map((form) => words.find((word) => form.test(word)));
  const rest = words.filter((word) => !/^\d{1,9}$/.test(word) && word !== postgres && word !== nats);
  const [seed = 7, events = 30, messages = 40 * events] = numbers;
  if (rest.length > 0 || numbers.length > 3 || numbers.slice(1).includes(0)) {
    console.error(`day: ${words.join(" ")}: allowed: ${USAGE}`);
    process.exit(2);
  }
  const isOnServers = postgres !== undefined || nats !== undefined;
  const open = async (): Promise<Stage> => {
    if (!isOnServers) return (await import("./sqlite.js")).sqliteStage(seed);
    return (await import("./postgres.js")).postgresStage(seed, {
      postgres: postgres?.includes(":") ? postgres : null,
      nats: nats ?? null,
    });
  };
  return { size: { seed, events, messages }, isOnServers, open };
}
