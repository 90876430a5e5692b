import { describe, expect, it } from "vitest";
import { cli, DERBY, ndjson, scratch } from "../../../support/command.js";
import { serving } from "../serving.js";

const folder = scratch();
const store = `sqlite:${folder.path}/store.db`;
const file = (name: string, lists: unknown) => folder.file(name, JSON.stringify(lists));

describe("--bookmakers", () => {
  it("replaces the bookmakers that are built in", async () => {
    await cli(["ingest", folder.file("derby.ndjson", ndjson([DERBY])), "--store", store]);
    const lists = file("ours.json", { recreational: ["Corner Shop"], exchange: ["Swap"], inactive: ["Swap"] });
    const listed = async (url: string): Promise<unknown> => (await fetch(`${url}/v3/bookmakers`)).json();
    expect((await serving(["--store", store, "--bookmakers", lists], listed)).got).toEqual([
      { name: "Corner Shop", active: true },
      { name: "Swap", active: false },
    ]);
  });

  it.each([
    [["Bet365"], "not an object; allowed: "],
    [{ bookies: ["Bet365"] }, '"bookies" is not a kind of bookmaker; allowed: '],
    [{ sharp: "Pinnacle" }, "sharp: not a list of names; allowed: "],
    [{ sharp: ["A"], asian: ["A"] }, 'asian: "A" is listed twice'],
  ])("with %j ends with 2 and a sentence", async (lists, sentence) => {
    const { code, err } = await cli(["serve", "--store", store, "--bookmakers", file("wrong.json", lists)]);
    expect([code, err]).toEqual([2, expect.stringContaining(`wrong.json: ${sentence}`)]);
  });
});
