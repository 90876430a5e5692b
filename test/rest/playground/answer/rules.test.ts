import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules } from "../../../../lab/playground/rules.js";
import { ruledSteps } from "../../../../playground/model/answer/rule-of.js";
import { type Block, type Inline, type Inlines, ruleAt } from "../../../../playground/model/answer/rules.js";
import { explain, standard } from "../../../../src/pure/engine/index.js";
import { ruledAt } from "../../../../src/pure/engine/tables/cite.js";
import { REASON_ROWS } from "../../../../src/pure/engine/tables/reasons.js";
import { SETTING_ROWS } from "../../../../src/pure/rulebooks/setting-meanings.js";
import { anchors } from "../../docs/links.js";
import { vectors } from "./vectors.js";

const PAGE = readFileSync(new URL("../../../../docs/rules.md", import.meta.url), "utf8");
const rules = readRules(PAGE);
const anchorOf = (source: string): string => source.replace("docs/rules.md#", "");
const opens = (source: string): boolean => ruleAt(rules, anchorOf(source)) !== null;

describe("the rule of a step", () => {
  it("is a section, a row or an item of the page that exists, for every step of every vector", () => {
    const kinds = new Set<string>();
    const broken = vectors.flatMap(({ name, selection, event, options }) => {
      const answer = explain(selection, event, options as object);
      for (const { step } of answer.steps) kinds.add(step);
      return ruledSteps(answer).flatMap(({ name: step, rule, text }) => {
        return opens(rule) && text !== "" ? [] : [`${name}: ${step}: ${rule} ${text}`];
      });
    });
    expect(broken).toEqual([]);
    expect([...kinds].sort()).toEqual(
      [
        ...["asked", "at_bet", "bet", "count", "count_range", "event", "fact", "half", "label", "margin", "market"],
        ...["open", "other_reading", "other_unit", "periods", "player", "player_count", "range", "rulebook", "score"],
        ...["lead", "scored", "window"],
        ...["setting", "sport", "stopped", "tie", "unit", "verdict"],
      ].sort(),
    );
  });

  it("is there for every reason and every setting", () => {
    const missing = [
      ...REASON_ROWS.map(({ source }) => source),
      ...SETTING_ROWS.map(({ name }) => ruledAt("setting", name)),
    ].filter((source) => !opens(source));
    expect(missing).toEqual([]);
    expect(SETTING_ROWS.length).toBeGreaterThanOrEqual(Object.keys(standard).length);
  });

  it("is none for an anchor that the page does not have", () => {
    expect(ruleAt(rules, "no-such-rule")).toBeNull();
  });

  it("of a row or an item is that row or item alone, and names the whole section", () => {
    const push = ruleAt(rules, "reason-push");
    expect(push).toMatchObject({ title: "Reasons", whole: "reasons" });
    expect(push?.blocks).toHaveLength(1);
    expect(push?.blocks[0]).toMatchObject({ rows: [{ ids: ["reason-push"] }] });
    const nested = ruleAt(rules, "proof-that-a-match-stopped")?.blocks[0];
    expect(nested).toMatchObject({ kind: "list" });
    const statistic = ruleAt(rules, "player-basketball-rebounds")?.blocks;
    expect(statistic).toMatchObject([{ items: [{ ids: ["player-basketball-rebounds"] }] }]);
  });
});

describe("the page as data", () => {
  it("has every anchor of the page, and every link inside it leads to one", () => {
    const titles = ["the-rules"];
    const lost = anchors(PAGE).filter((anchor) => !titles.includes(anchor) && ruleAt(rules, anchor) === null);
    expect(lost).toEqual([]);
    const links = rules
      .flatMap(({ blocks }) => blocks.flatMap(runsOf))
      .flatMap((run) => (typeof run === "object" && "link" in run ? [run.link] : []));
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter((link) => !/^https?:/.test(link) && ruleAt(rules, link.slice(1)) === null)).toEqual([]);
  });

  it("has all words of the page, and no Markdown", () => {
    const text = rules.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(runsOf).map(textOf)]).join(" ");
    expect(text).not.toMatch(/\*\*|<a |\]\(/);
    const words = (page: string) => page.match(/\p{L}{3,}/gu) ?? [];
    const plain = PAGE.replace(/<!--.*?-->/gs, "")
      .replace(/<a id="[^"]*"><\/a>/g, "")
      .replace(/\]\([^)]*\)/g, "]");
    expect(words(text)).toEqual(words(plain));
  });

  it("throws at a form of text that it does not know", () => {
    expect(() => readRules("# A\n\n```json\n{}\n```\n")).toThrow("This form of text is not known: ```json");
    expect(() => readRules("# A\n\n- one\nmore\n")).toThrow("This line of a list is not known: more");
  });

  it("reads nested items, codes, links and escaped pipes", () => {
    const page = '# A\n\n- `x` and **y**:\n  - <a id="z"></a>[z](#a), [w](other.md)\n\n| H |\n| --- |\n| a\\|b |\n';
    expect(readRules(page)).toEqual([
      {
        title: "A",
        ids: ["a"],
        blocks: [
          {
            kind: "list",
            items: [
              { ids: [], isNested: false, says: [{ code: "x" }, " and ", { strong: "y" }, ":"] },
              { ids: ["z"], isNested: true, says: [{ link: "#a", text: "z" }, ", ", "w"] },
            ],
          },
          { kind: "table", head: [["H"]], rows: [{ ids: [], cells: [["a|b"]] }] },
        ],
      },
    ]);
  });
});

function runsOf(block: Block): Inlines {
  if (block.kind === "paragraph") return block.says;
  if (block.kind === "list") return block.items.flatMap(({ says }) => says);
  return [...block.head.flat(), ...block.rows.flatMap(({ cells }) => cells.flat())];
}

function textOf(run: Inline): string {
  if (typeof run === "string") return run;
  return "code" in run ? run.code : "strong" in run ? run.strong : run.text;
}
