import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { resolveMarket } from "../../../../src/pure/engine/compile/index.js";
import { check, type MarketEntry, markets, outcomes, SIDES } from "../../../../src/pure/engine/index.js";
import { COLORS, gridSvg } from "../../../../src/pure/grid/svg.js";
import { escapeXml } from "../../../../src/pure/text/xml.js";
import { type Answer, cli, scratch, type World } from "../../../support/command.js";
import { some } from "../../../support/volume.js";

const folder = scratch();
const PLAIN: World = { isTTY: true, columns: 80, env: { NO_COLOR: "1" } };

/** `football Spread home -0.75` and more options. */
function draw(words: string, more: readonly string[] = [], world: World = PLAIN): Promise<Answer> {
  const [sport = "", market = "", side = "", hdp] = words.split(", ");
  const bet = ["--sport", sport, "--market", market, "--side", side, ...(hdp === undefined ? [] : ["--hdp", hdp])];
  return cli(["outcomes", ...bet, ...more], world);
}

const widest = (text: string): number => Math.max(...text.split("\n").map((line) => line.length));

/** The letters of a drawn grid. */
function cellsOf(text: string): string[][] {
  return [...text.matchAll(/^ {2}(?:home| {4}) +\d+ ((?: [A-Za-z=?.-] ?)+)$/gm)].map(([, cells = ""]) =>
    cells.trim().split(/ +/),
  );
}

describe("the grid", () => {
  it("shows the edge of a quarter line, with its legend", async () => {
    expect(await draw("football, Spread, home, -0.75")).toEqual({
      code: 0,
      err: "",
      out: `Spread, home -0.75
Football, settled on the score after regular time

          away
          0  1  2  3  4  5  6
  home 0  L  L  L  L  L  L  L
       1  w  L  L  L  L  L  L
       2  W  w  L  L  L  L  L
       3  W  W  w  L  L  L  L
       4  W  W  W  w  L  L  L
       5  W  W  W  W  w  L  L
       6  W  W  W  W  W  w  L

   W  won       15  home by 2 or more
   w  half won   6  home by 1
   L  lost      28  level or away ahead

Half won: half of the stake wins at the odds, half of it is returned.
`,
    });
  });

  it("equals the engine's outcomes, cell by cell", async () => {
    const letters = { won: "W", half_won: "w", void: "=", half_lost: "l", lost: "L", depends: "?", ungradeable: "x" };
    for (const [words, label] of [
      ["football, Totals, over, 2.75"],
      ["football, First Team To Score, away"],
      ["ice-hockey, ML, home"],
      ["football, Correct Score, yes", "2-1"],
      ["football, Corners Spread, away, 0"],
    ] as const) {
      const [sport = "", market, side, hdp] = words.split(", ");
      const cells = cellsOf((await draw(words, label === undefined ? [] : ["--label", label])).out);
      const bet: unknown = { market, side, ...(hdp === undefined ? {} : { hdp: Number(hdp) }), label };
      const { rows } = outcomes(bet, { sport, max: cells.length - 1 });
      expect(cells).toEqual(rows.map((row) => row.map(({ result }) => letters[result])));
    }
  });

  it("counts its cells in the legend", async () => {
    const { out } = await draw("football, Spread, away, 1.25", ["--max", "9"]);
    const letters = cellsOf(out).flat();
    expect(letters).toHaveLength(100);
    const legend = [...out.matchAll(/^ {3}([A-Za-z=]) {2}[a-z ]+?(\d+) {2}/gm)];
    expect(legend.map(([, letter]) => letter)).toEqual(["W", "l", "L"]);
    for (const [, letter, number] of legend)
      expect(letters.filter((each) => each === letter)).toHaveLength(Number(number));
  });

  it("marks scores that cannot be final, and those of matches that were not played", async () => {
    const { out } = await draw("tennis, Correct Score, yes", ["--label", "2-1"]);
    expect(cellsOf(out)).toEqual([
      ["-", ".", "L", "L"],
      [".", ".", "L", "L"],
      ["L", "W", ".", "L"],
      ["L", "L", "L", "."],
    ]);
    expect(out).toContain("Correct Score, 2-1, yes\nTennis, settled on the final score in sets\n");
    expect(out).toContain("No final score: this cannot be a final score.");
  });

  it("says what else the result depends on", async () => {
    const { out } = await draw("football, Half Time / Full Time, draw/home");
    expect(cellsOf(out)[2]).toEqual(["?", "?", "L", "L", "L", "L", "L"]);
    expect(out).toContain("Depends: the score does not show what was scored in the first half.");
  });

  it("needs a tie rule for a tied moneyline", async () => {
    expect((await draw("ice-hockey, ML, home")).out).toContain("x  ungradeable   7  level");
    const ruled = await draw("ice-hockey, ML, home", ["--tie-rule", "void"]);
    expect(ruled.out).toContain("ML, home, tie rule void\n");
    expect(ruled.out).toContain("=  void   7  level");
  });

  it("goes as far as --max says, if there is room", async () => {
    expect(cellsOf((await draw("football, ML, home", ["--max", "0"])).out)).toEqual([["L"]]);
    expect(cellsOf((await draw("basketball, Spread, home, -1.5", ["--max", "3"])).out)).toHaveLength(4);
    const cut = await draw("football, ML, home", ["--max", "40"]);
    expect(cellsOf(cut.out)).toHaveLength(23);
    expect(cut.out).toContain("Shown up to 22-22: there is no room for 40-40.");
    expect(widest(cut.out)).toBeLessThanOrEqual(80);
    const narrow = await draw("football, ML, home", ["--max", "40"], { ...PLAIN, columns: 40 });
    expect(cellsOf(narrow.out)).toHaveLength(10);
    expect(widest(narrow.out)).toBeLessThanOrEqual(40);
  });

  it("goes far enough to show the line", async () => {
    const { out } = await draw("football, Totals, over, 14.5");
    expect(cellsOf(out)).toHaveLength(11);
    expect(out).toContain("W  won    21  total 15 or more");
  });

  it("names the bet by the catalogue, the line by the backed side", async () => {
    const { out } = await draw("soccer,  asian  handicap , AWAY, -1.25");
    expect(out).toContain("Spread, away +1.25 (home -1.25)\nFootball, ");
    expect((await draw("football, European Handicap, draw, +1")).out).toContain("European Handicap, draw (home +1)");
    expect((await draw("football, Corners Totals HT, under, 4")).out).toContain("settled on Corners in the first half");
    expect((await draw("esports, ML Map 2, home")).out).toContain("settled on map 2\n");
  });
});

describe("the strip", () => {
  it("goes along the margin if scores are large", async () => {
    const { out } = await draw("basketball, Spread, home, -5.75");
    expect(out).toBe(`Spread, home -5.75
Basketball, settled on the full score, overtime included

  LLLLLLLLLLLLLLLLLLLLLLLLLLwWWWWWWWWWWWWWW
  |    |    |    |    |    |    |    |    |
 -20  -15  -10  -5    0    5   10   15   20

   W  won       home by 7 or more
   w  half won  home by 6
   L  lost      home by 5 or less, level or away ahead

Only the margin decides: the home side's score less the away side's.
Half won: half of the stake wins at the odds, half of it is returned.
`);
  });

  it.each([
    ["basketball, Totals, over, 221.5", "   205  210  215  220  225  230  235  240\n", "won   total 222 or more"],
    ["basketball, Team Total Away, under, 110", "     95   100  105  110  115", "void  away side has 110"],
    ["tennis, Totals, over, 22.5", "    5   10   15   20   25   30   35   40\n", "lost  total 22 or less"],
    ["basketball, Spread, away, 30.5", "-50  -45  -40  -35  -30  -25  -20  -15", "won   away by 31 or more"],
    ["handball, Odd/Even, odd", "  0    5   10   15   20   25   30   35   40\n", "W  won\n"],
  ])("%s: around the turning point", async (words, ticks, legend) => {
    const { out } = await draw(words);
    expect(out).toContain(ticks);
    expect(out).toContain(legend);
    expect(widest(out)).toBeLessThanOrEqual(80);
  });

  it("goes along a player's count", async () => {
    const { out } = await draw("basketball, Player Props, over, 25", ["--label", "LeBron James (Points)"]);
    expect(out).toContain("Player Props, LeBron James (Points), over 25\nBasketball, settled on Points\n");
    expect(out).toContain("W  won   26 or more");
    const short = await draw("basketball, Player Props, over, 1", ["--label", "A Bc (Steals)", "--max", "3"]);
    expect(short.out).toContain("\n  L=WW\n");
  });

  it("has wider cells if there is room", async () => {
    const { out } = await draw("basketball, ML, home", ["--tie-rule", "void"], { ...PLAIN, columns: 140 });
    expect(out).toContain(`${" L ".repeat(20)} = ${" W ".repeat(20)}`.trimEnd());
  });

  it("is drawn instead of a grid that has no room, and says so", async () => {
    const { out } = await draw("basketball, Spread, home, -5.5", ["--max", "99"]);
    expect(out).toContain("A grid up to 99-99 has no room");
  });
});

describe("colours", () => {
  it("add nothing but colours", async () => {
    for (const words of ["football, Spread, home, -0.75", "basketball, Totals, over, 221.75", "ice-hockey, ML, home"]) {
      const plain = await draw(words);
      const colored = await draw(words, [], { isTTY: true, columns: 80 });
      expect(colored.out).toContain("\u001b[42m");
      expect(stripVTControlCharacters(colored.out).replace(/ +$/gm, "")).toBe(plain.out);
      expect(plain.out).not.toContain("\u001b");
    }
  });

  it.each([
    ["NO_COLOR", [], { isTTY: true, env: { NO_COLOR: "1", FORCE_COLOR: "1" } }, false],
    ["--no-color", ["--no-color"], { isTTY: true }, false],
    ["no terminal", [], {}, false],
    ["FORCE_COLOR", [], { env: { FORCE_COLOR: "1" } }, true],
  ] as const)("%s decides", async (_what, options, world, isColored) => {
    expect((await draw("football, ML, home", options, world)).out.includes("\u001b")).toBe(isColored);
  });

  it("differ for whole and half stakes", async () => {
    const { out } = await draw("football, Spread, home, -0.75", [], { isTTY: true, columns: 80 });
    const row = out.split("\n")[6] ?? "";
    expect(row).toContain("\u001b[1m\u001b[32m w \u001b[39m\u001b[22m\u001b[41m");
  });
});

describe("every market", () => {
  const lines = [undefined, -1.5, 2.5, 2];

  /** A bet on a market that the engine takes. */
  function wordsFor(sport: string, { name: market, labelSchema }: MarketEntry): string[] | null {
    const labels = [undefined, ...(labelSchema?.examples ?? [])];
    for (const side of SIDES) {
      for (const hdp of lines) {
        for (const label of labels) {
          const bet = {
            market,
            side,
            ...(hdp === undefined ? {} : { hdp }),
            ...(label === undefined ? {} : { label }),
          };
          if (check(bet, sport) !== null) continue;
          const given = hdp === undefined ? [] : ["--hdp", String(hdp)];
          return ["--market", market, "--side", side, ...given, ...(label === undefined ? [] : ["--label", label])];
        }
      }
    }
    return null;
  }

  it.each(["football", "tennis", "esports", "boxing"])(
    "of %s is drawn, or the error says why it cannot be",
    async (sport) => {
      // A market on a later part is drawn as on the first one.
      const entries = some(
        markets(sport).filter(
          ({ deprecated, period }) => deprecated === undefined && /^(match|first-.+|map-1)$/.test(period),
        ),
      );
      // No score says in which order it came about, or how a fight ended.
      const isOnScore = (name: string) => !/^(order|fight)$/.test(resolveMarket(sport, name)?.type.score ?? "");
      let drawn = 0;
      for (const entry of entries) {
        const { name } = entry;
        const words = wordsFor(sport, entry);
        expect(words, name).not.toBeNull();
        const { code, out, err } = await cli(["outcomes", "--sport", sport, ...(words ?? [])], PLAIN);
        if (code === 0) {
          drawn++;
          expect(widest(out), name).toBeLessThanOrEqual(80);
          expect(out).toMatch(/\n {3}[A-Za-z=?.-] {2}\w/);
        } else {
          expect(err).toMatch(/^settlegrade: .+ cannot be drawn: /);
          if (isOnScore(name)) expect(name).toMatch(/To Qualify|Overtime|Tie Break|Spread|Team Total/);
        }
      }
      expect(drawn).toBeGreaterThan(entries.filter(({ name }) => isOnScore(name)).length * 0.75);
    },
  );
});

describe("sports with an official winner", () => {
  const legendOf = async (words: string, more: readonly string[] = []): Promise<string[]> => {
    const { out } = await draw(words, more);
    expect(out).toContain("settled on the official result\n");
    expect(out).toContain("1-0 means a home win, 0-1 an away win, 0-0 a draw.\n");
    expect(out).not.toMatch(/home by|away by|ahead/);
    return [...out.matchAll(/^ {3}\S {2}([a-z ]+?) +\d+ +(.+)$/gm)].map(([, mark, where]) => `${mark}: ${where}`);
  };

  it.each(["boxing", "mixed-martial-arts", "cricket"])(
    "have home wins, away wins and draws in the legend: %s",
    async (sport) => {
      expect(await legendOf(`${sport}, Draw No Bet, home`)).toEqual([
        "won: home wins",
        "void: draw",
        "lost: away wins",
      ]);
      expect(await legendOf(`${sport}, Double Chance, x2`)).toEqual(["won: away wins or draw", "lost: home wins"]);
      const tieRule = await legendOf(`${sport}, ML, away`, ["--tie-rule", "lose"]);
      expect(tieRule).toEqual(["won: away wins", "lost: draw or home wins"]);
    },
  );
});

describe("--format json", () => {
  it("prints the engine's outcomes up to --max as one document", async () => {
    const { code, out, err } = await draw("football, Spread, home, -0.75", ["--format", "json", "--max", "3"]);
    expect([code, err]).toEqual([0, ""]);
    const bet = { market: "Spread", side: "home", hdp: -0.75 };
    expect(JSON.parse(out)).toEqual(outcomes(bet, { sport: "football", max: 3 }));
    expect(out.endsWith("}\n")).toBe(true);
  });

  it("goes as far as the grid does if --max is not given", async () => {
    const drawn = cellsOf((await draw("football, Totals, over, 14.5")).out);
    const { max, rows } = JSON.parse((await draw("football, Totals, over, 14.5", ["--format", "json"])).out);
    expect(max).toBe(drawn.length - 1);
    expect(rows).toHaveLength(drawn.length);
    const strip = JSON.parse((await draw("basketball, Spread, home, -5.75", ["--format", "json"])).out);
    expect(strip.max).toBe(130);
    const far = JSON.parse((await draw("football, Totals, over, 900.5", ["--format", "json"])).out);
    expect(far.max).toBe(200);
  });

  it("prints what a bet without a grid depends on", async () => {
    const { code, out } = await draw("football, To Qualify, home", ["--format", "json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ market: "To Qualify", rows: [], dependsOn: "advanced", reason: null });
  });

  it("writes an SVG file as well", async () => {
    const file = join(folder.path, "json.svg");
    const { out, err } = await draw("football, ML, home", ["--format", "json", "--svg", file]);
    expect(JSON.parse(out)).toMatchObject({ market: "ML", side: "home" });
    expect(err).toBe(`Wrote ${file}\n`);
    expect(readFileSync(file, "utf8")).toContain("<title");
  });

  it.each([
    [["--format", "json", "--svg", "-"], "--format json and --svg - both write to standard output"],
    [["--format", "csv"], '--format accepts json, not "csv".'],
    [["--format", "json", "--side", "over"], '--side "over" is not a side of ML: use home, draw or away.'],
  ])("ends with 2 and one sentence for %j", async (more, sentence) => {
    const { code, out, err } = await draw("football, ML, home", more);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(sentence);
  });
});

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function unescapeXml(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`a bare ampersand in ${text}`);
  return text.replace(/&(.*?);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** Reads XML as strictly as the standard has it, as far as it is used here: no comments, no declarations. */
function parseXml(xml: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  const foreign = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.exec(xml);
  if (foreign !== null) throw new Error(`no character of XML at ${foreign.index}`);
  const token = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<>]+)/gy;
  let end = 0;
  for (let match = token.exec(xml); match !== null; match = token.exec(xml)) {
    end = token.lastIndex;
    const [, closing, name = "", attributes = "", empty, text] = match;
    if (text !== undefined) {
      const parent = open.at(-1);
      if (parent !== undefined) parent.text += unescapeXml(text);
      else if (text.trim() !== "") throw new Error(`text outside of the root: ${text}`);
    } else if (closing === "/") {
      const last = open.pop();
      if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
    } else {
      if (open.length === 0 && elements.length > 0) throw new Error("a second root");
      const pairs = [...attributes.matchAll(/([\w:-]+)="(.*?)"/g)].map(
        ([, key = "", value = ""]) => [key, value] as const,
      );
      const element = { name, attributes: new Map(pairs.map(([key, value]) => [key, unescapeXml(value)])), text: "" };
      if (element.attributes.size !== pairs.length) throw new Error(`an attribute twice in <${name}>`);
      elements.push(element);
      if (empty !== "/") open.push(element);
    }
  }
  if (end !== xml.length || open.length > 0) throw new Error(`not well-formed at ${end}: ${xml.slice(end, end + 40)}`);
  return elements;
}

describe("the strict parser of this test", () => {
  it.each([
    "<a>",
    "<a></b>",
    "<a/><b/>",
    '<a b="1" b="2"/>',
    "<a>&</a>",
    "<a>&nbsp;</a>",
    "<a b=1/>",
    "x<a/>",
    "<a>\u0001</a>",
    "<a><</a>",
  ])("refuses %j", (xml) => {
    expect(() => parseXml(xml)).toThrow();
  });
});

describe("--svg", () => {
  const svgOf = async (words: string, more: readonly string[] = []): Promise<string> => {
    const { code, out, err } = await draw(words, [...more, "--svg", "-"]);
    expect([code, err]).toEqual([0, ""]);
    return out;
  };

  it.each([
    ["football, Spread, home, -0.75", []],
    ["basketball, Totals, over, 221.75", []],
    ["tennis, ML 1st Set, away", []],
    ["football, Half Time / Full Time, draw/home", []],
    ["basketball, Player Props, over, 25.5", ["--label", "LeBron James (Points)"]],
    ["football, ML, draw", ["--max", "200"]],
  ])("%s: is well-formed and refers to nothing else", async (words, more) => {
    const svg = await svgOf(words, more);
    const elements = parseXml(svg);
    expect(elements[0]?.name).toBe("svg");
    expect(elements[0]?.attributes.get("xmlns")).toBe("http://www.w3.org/2000/svg");
    const used = new Set(elements.map(({ name }) => name));
    for (const name of used) expect(["svg", "title", "desc", "g", "rect", "text", "path"]).toContain(name);
    expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
      /https?:|href|url\(|@|<script|<style| on\w+=|<!/i,
    );
  });

  it("has a title and a description for screen readers", async () => {
    const elements = parseXml(await svgOf("football, Spread, home, -0.75"));
    const root = elements[0]?.attributes;
    expect(root?.get("role")).toBe("img");
    const [title, desc] = ["title", "desc"].map((name) => elements.find((element) => element.name === name));
    expect(root?.get("aria-labelledby")).toBe(`${title?.attributes.get("id")} ${desc?.attributes.get("id")}`);
    expect(title?.text).toBe("Settlement grid: Spread, home -0.75");
    expect(desc?.text).toBe(
      "Football, settled on the score after regular time. A grid of the scores up to 6, the home side's down and the away side's across. " +
        "won, 15 scores: home by 2 or more. half won, 6 scores: home by 1. lost, 28 scores: level or away ahead. " +
        "Half won: half of the stake wins at the odds, half of it is returned.",
    );
    const other = parseXml(await svgOf("football, Spread, home, -1"))[0]?.attributes;
    expect(other?.get("aria-labelledby")).not.toBe(root?.get("aria-labelledby"));
  });

  it("has the letters of the terminal and a tooltip in every cell", async () => {
    const elements = parseXml(await svgOf("football, Spread, home, -0.75"));
    const tips = elements
      .filter(({ name, text }) => name === "title" && /^\d+-\d+: /.test(text))
      .map(({ text }) => text);
    expect(tips).toHaveLength(49);
    expect(tips).toContain("2-1: half won");
    const letters = elements
      .filter(({ name, text }) => name === "text" && /^[Ww=lL]$/.test(text))
      .map(({ text }) => text);
    const drawn = cellsOf((await draw("football, Spread, home, -0.75")).out).flat();
    // Three more stand in the legend.
    expect(letters.sort()).toEqual([...drawn, "W", "w", "L"].sort());
  });

  const numberOf = ({ attributes }: Element, name: string): number => Number(attributes.get(name) ?? 0);
  /** The cells by what their tooltips begin with: `2-1` or `margin 5`. */
  const cellsIn = (elements: readonly Element[]): Map<string, Element> =>
    new Map(
      elements.flatMap((element, index) => {
        const tip = /^(.+?): /.exec(elements[index + 1]?.text ?? "")?.[1];
        return element.name === "rect" && tip !== undefined ? [[tip, element] as const] : [];
      }),
    );

  it("has the home side's scores down and the away side's across", async () => {
    const cells = cellsIn(parseXml(await svgOf("football, Spread, home, -0.75")));
    const first = cells.get("0-0") as Element;
    const [x, y] = [numberOf(first, "x"), numberOf(first, "y")];
    for (const [tip, cell] of cells) {
      const [home = 0, away = 0] = tip.split("-").map(Number);
      const [width, height] = [numberOf(cell, "width"), numberOf(cell, "height")];
      expect([numberOf(cell, "x"), numberOf(cell, "y")]).toEqual([x + away * width, y + home * height]);
    }
    expect(cells.size).toBe(49);
  });

  it("has the numbers of a strip in their order, those that are shown under their cells", async () => {
    const elements = parseXml(await svgOf("basketball, Spread, home, -5.75"));
    const cells = cellsIn(elements);
    const numbers = [...cells.keys()].map((tip) => Number(tip.replace("margin ", "")));
    expect(numbers).toEqual(Array.from({ length: 41 }, (_, index) => index - 20));
    const places = [...cells.values()].map((cell) => numberOf(cell, "x"));
    expect(places).toEqual(
      numbers.map((number) => (number + 20) * numberOf(cells.get("margin 0") as Element, "width")),
    );
    const ticks = elements.filter(({ name, text }) => name === "text" && /^-?\d+$/.test(text));
    expect(ticks.map(({ text }) => Number(text))).toEqual([-20, -15, -10, -5, 0, 5, 10, 15, 20]);
    for (const tick of ticks) {
      const cell = cells.get(`margin ${tick.text}`) as Element;
      expect(numberOf(tick, "x")).toBe(numberOf(cell, "x") + numberOf(cell, "width") / 2);
      expect(numberOf(tick, "y")).toBeGreaterThan(numberOf(cell, "y") + numberOf(cell, "height"));
    }
  });

  it("has its parts one below the other", async () => {
    for (const words of ["football, Spread, home, -0.75", "basketball, Spread, home, -5.75"]) {
      const elements = parseXml(await svgOf(words));
      const tops = elements.flatMap(({ attributes }, index) => {
        const top = /^translate\(\d+ (\d+)\)$/.exec(attributes.get("transform") ?? "")?.[1];
        return top === undefined ? [] : [{ index, top: Number(top) }];
      });
      const ends = [...tops.slice(1), { index: elements.length, top: numberOf(elements[0] as Element, "height") }];
      expect(tops.length).toBeGreaterThanOrEqual(4);
      tops.forEach(({ index, top }, place) => {
        const end = ends[place];
        const bottoms = elements.slice(index, end?.index).map((each) => numberOf(each, "y") + numberOf(each, "height"));
        expect(top + Math.max(...bottoms)).toBeLessThanOrEqual(end?.top ?? 0);
      });
    }
  });

  it("shows a strip around a turning point that is far from level", async () => {
    const cells = cellsIn(parseXml(await svgOf("basketball, Spread, home, -17.5")));
    expect([...cells.keys()][20]).toBe("margin 18");
  });

  it("is written to a file, next to the grid on the terminal", async () => {
    const file = join(folder.path, "spread.svg");
    const { code, out, err } = await draw("football, Spread, home, -0.75", ["--svg", file]);
    expect(code).toBe(0);
    expect(out).toBe((await draw("football, Spread, home, -0.75")).out);
    expect(err).toBe(`Wrote ${file}\n`);
    expect(readFileSync(file, "utf8")).toBe(await svgOf("football, Spread, home, -0.75"));
  });

  it("ends with 2 for a file that cannot be written, and draws nothing", async () => {
    mkdirSync(join(folder.path, "taken.svg"));
    for (const [path, why] of [
      [join(folder.path, "nowhere", "a.svg"), "there is no such directory"],
      [join(folder.path, "taken.svg"), "this is a directory; a file is needed"],
    ] as const) {
      const answer = await draw("football, ML, home", ["--svg", path]);
      expect(answer).toEqual({ code: 2, out: "", err: `settlegrade: ${path}: ${why}\n` });
    }
  });

  const HOSTILE = `<script>alert('x')</script>"&amp;]]>\u0000\u0008\u202e\ud800\uffff--><!--`;

  it("has names from outside as text and nothing else", async () => {
    const label = `${HOSTILE} (Points & Rebounds)`;
    const elements = parseXml(await svgOf("basketball, Player Props, over, 5.5", ["--label", label]));
    expect(elements.some(({ name }) => name === "script")).toBe(false);
    const title = elements.find(({ name }) => name === "title")?.text;
    expect(title).toContain("<script>alert('x')</script>");
    expect(title).toContain("(Points & Rebounds)");

    const drawing = { form: "strip", axis: "margin", from: 0, marks: ["won"] } as const;
    const legend = [{ mark: "won", cells: null, where: HOSTILE }] as const;
    const svg = gridSvg({ drawing, legend, notes: [HOSTILE] }, [HOSTILE, HOSTILE]);
    expect(parseXml(svg).filter(({ name }) => name === "script")).toEqual([]);
  });

  it("escapes what XML reads itself, and replaces what it forbids", () => {
    expect(escapeXml(`<&>"'`)).toBe("&lt;&amp;&gt;&quot;&#39;");
    expect(escapeXml("a\u0000b\ud800c\udc00d\uffffe\tf😀")).toBe("a\ufffdb\ufffdc\ufffdd\ufffde\tf😀");
    expect(parseXml(`<a>${escapeXml(HOSTILE)}</a>`)[0]?.text).toContain("<script>");
  });
});

describe("the colours of the SVG", () => {
  type Rgb = readonly [number, number, number];

  const linear = (hex: string): Rgb => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return [r, g, b];
  };
  const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

  it.each(Object.entries(COLORS))("%s: the contrast of its letter is at least 4.5", (_mark, { fill, text }) => {
    const [dark = 0, light = 0] = [fill, text].map((color) => luminance(linear(color))).sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  /** What people without one kind of cone see, after Machado, Oliveira and Fernandes (2009). */
  const EYES = {
    "all cones": [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    protanopia: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
    tritanopia: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  } as const satisfies Record<string, readonly Rgb[]>;

  const seen = (color: Rgb, eye: readonly Rgb[]): Rgb => {
    const [r = 0, g = 0, b = 0] = eye.map((row) =>
      Math.min(1, Math.max(0, row[0] * color[0] + row[1] * color[1] + row[2] * color[2])),
    );
    return [r, g, b];
  };

  /** CIE Lab, in which equal distances look about equally far apart. */
  const lab = ([r, g, b]: Rgb): Rgb => {
    const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };

  it.each(Object.entries(EYES))("differ enough from result to result: %s", (_name, eye) => {
    const fills = (["won", "half_won", "void", "half_lost", "lost", "depends"] as const).map(
      (mark) => COLORS[mark].fill,
    );
    const colors = fills.map((fill) => lab(seen(linear(fill), eye)));
    for (const [index, one] of colors.entries()) {
      for (const [other, two] of colors.entries()) {
        if (other <= index) continue;
        const distance = Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2]);
        expect(distance, `${fills[index]} and ${fills[other]}`).toBeGreaterThan(12);
      }
    }
  });
});

describe("a bet that cannot be drawn ends with 2 and one sentence", () => {
  it.each([
    [[], "outcomes needs --sport SPORT, for example --sport football."],
    [["--sport", "football"], "outcomes needs --market"],
    [["--sport", "football", "--market", "ML"], "outcomes needs --side"],
    [["football"], 'outcomes accepts only options, not "football"'],
    [["--hdp"], "--hdp needs a value, for example --hdp -0.75."],
    [["--market", "--side", "home"], "--market needs a value, for example --market Spread."],
    [["--lines", "2"], "unknown option --lines; settlegrade outcomes accepts --sport, "],
    [["--sport", "futbol", "--market", "ML", "--side", "home"], 'there is no sport "futbol". Did you mean'],
    [["--sport", "quidditch", "--market", "ML", "--side", "home"], "settlegrade markets lists all."],
    [
      ["--sport", "football", "--market", "Spred", "--side", "home"],
      'no market "Spred" in football. Did you mean Spread?',
    ],
    [["--sport", "football", "--market", "Handicap", "--side", "home"], 'there is no market "Handicap" in football'],
    [
      ["--sport", "football", "--market", "Spread", "--side", "over"],
      '--side "over" is not a side of Spread: use home or away.',
    ],
    [
      ["--sport", "football", "--market", "ML", "--side", "x"],
      '--side "x" is not a side of ML: use home, draw or away.',
    ],
    [["--sport", "football", "--market", "Spread", "--side", "home"], "Spread needs a line, for example --hdp -0.75."],
    [
      ["--sport", "football", "--market", "Totals", "--side", "over", "--hdp", "2.3"],
      "--hdp 2.3 is not a multiple of 0.25: Totals accepts for example --hdp 2.75.",
    ],
    [
      ["--sport", "football", "--market", "Totals HT", "--side", "over", "--hdp", "-1"],
      "--hdp -1 is below 0: Totals HT accepts for example --hdp 2.75.",
    ],
    [
      ["--sport", "football", "--market", "European Handicap", "--side", "home", "--hdp", "0.5"],
      "--hdp 0.5 is not a whole number: European Handicap accepts for example --hdp -1.",
    ],
    [
      ["--sport", "football", "--market", "Corner Handicap", "--side", "home", "--hdp", "1"],
      "--hdp 1 is not a half line such as 1.5: Corners Spread accepts for example --hdp -1.5.",
    ],
    [
      ["--sport", "football", "--market", "Total Corners 1H", "--side", "over", "--hdp", "9.25"],
      "--hdp 9.25 is not a half line such as 1.5: Corners Totals HT accepts for example --hdp 2.5.",
    ],
    [
      ["--sport", "football", "--market", "Bookings Totals", "--side", "over", "--hdp", "45.5"],
      "--hdp 45.5 is further from 0 than any line of Bookings Totals.",
    ],
    [
      ["--sport", "football", "--market", "Exact Total Goals", "--side", "yes", "--label", "many"],
      '--label "many" is not a number: Exact Total Goals accepts for example --label "3".',
    ],
    [
      ["--sport", "football", "--market", "Half Time / Full Time", "--side", "home"],
      '--side "home" is not a side of Half Time / Full Time: use home/home, home/draw, ',
    ],
    [
      ["--sport", "football", "--market", "Totals", "--side", "over", "--hdp", "2,5"],
      '--hdp accepts a number such as -0.75 or 2.5, not "2,5".',
    ],
    [
      ["--sport", "football", "--market", "ML", "--side", "home", "--max", "201"],
      '--max accepts a whole number from 0 to 200, not "201".',
    ],
    [
      ["--sport", "football", "--market", "ML", "--side", "home", "--max", "-1"],
      '--max accepts a whole number from 0 to 200, not "-1".',
    ],
    [
      ["--sport", "football", "--market", "ML", "--side", "home", "--tie-rule", "win"],
      '--tie-rule accepts lose or void, not "win".',
    ],
    [
      ["--sport", "football", "--market", "Correct Score", "--side", "yes"],
      'Correct Score needs a label, for example --label "2-1".',
    ],
    [
      ["--sport", "football", "--market", "Correct Score", "--side", "yes", "--label", "2;1"],
      '--label "2;1" is not a score with the home side first: Correct Score accepts for example --label "2-1".',
    ],
    [
      ["--sport", "basketball", "--market", "Player Props", "--side", "over", "--hdp", "5"],
      'Player Props needs a label, for example --label "LeBron James (Points)".',
    ],
    [
      ["--sport", "football", "--market", "Result & Totals", "--side", "yes", "--label", "Home & Over"],
      "Result & Totals needs a half line such as 1.5, in the label or as --hdp, for example --hdp 2.5.",
    ],
    [
      [
        "--sport",
        "football",
        "--market",
        "Result & Totals",
        "--side",
        "yes",
        "--label",
        "Home & Over 2.5",
        "--hdp",
        "3.5",
      ],
      "--hdp 3.5 is not the line of the label: leave one out.",
    ],
    [
      ["--sport", "football", "--market", "To Qualify", "--side", "home"],
      "To Qualify cannot be drawn: no final score shows who goes through.",
    ],
    [
      ["--sport", "tennis", "--market", "Spread", "--side", "home", "--hdp", "-1.5"],
      "Spread cannot be drawn: the line may be in sets or in games, and a score in one does not show the other. Use Spread (Games) or Spread (Sets) instead.",
    ],
  ])("%j", async (argv, sentence) => {
    const { code, out, err } = await cli(["outcomes", ...argv], PLAIN);
    expect(err).toContain(sentence);
    expect(err).toMatch(/^settlegrade: .+\n$/);
    expect(out).toBe("");
    expect(code).toBe(2);
  });

  it("repeats a hostile market name without its control characters", async () => {
    const market = `<b>\u001b[2J\u202e${"x".repeat(500)}`;
    const { code, err } = await cli(["outcomes", "--sport", "football", "--market", market, "--side", "home"], PLAIN);
    expect(code).toBe(2);
    expect(["\u001b", "\u202e"].filter((sign) => err.includes(sign))).toEqual([]);
    expect(err.length).toBeLessThan(300);
  });

  it("has a help page with every option", async () => {
    const { out } = await cli(["help", "outcomes"]);
    for (const option of ["sport", "market", "side", "hdp", "label", "tie-rule", "max", "svg", "format", "no-color"]) {
      expect(out).toContain(`--${option}`);
    }
  });
});
