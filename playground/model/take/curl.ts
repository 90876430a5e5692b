import { jsonText } from "../../../src/pure/text/index.js";
import { refOf } from "./command.js";
import type { Parts } from "./parts.js";
import { shellWord } from "./shell.js";

/** The bets as requests to a service of one's own, which must have the matches under these ids. */
export function curlOf({ bets }: Parts): string {
  const selections = bets.map(({ selection }, index) => ({ ref: refOf(index), ...selection }));
  const body = shellWord(jsonText({ selections }));
  const request = (route: string) =>
    `curl "http://127.0.0.1:8787/v3/settlements/${route}apiKey=$KEY" -H 'content-type: application/json' -d ${body}`;
  return `${[request("grade?"), request("explain?provisional=true&")].join("\n")}\n`;
}
