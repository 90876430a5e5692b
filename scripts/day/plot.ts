import type { Row } from "../../examples/ledger/tables/schema.js";

const WIDTH = 60;
const CORRECTIONS: ReadonlySet<string> = new Set(["resettle", "rollback", "cancel"]);

interface Hour {
  placed: number;
  posted: number;
  corrected: number;
  open: number;
}

/** What happened in each hour: slips that are open at its end, and what was posted and corrected. */
export function plotOf(postings: readonly Row[]): string {
  const hours = new Map<string, Hour>();
  let open = 0;
  for (const { kind, at } of postings) {
    const name = String(at).slice(5, 13).replace("T", " ");
    const hour = hours.get(name) ?? { placed: 0, posted: 0, corrected: 0, open };
    hours.set(name, hour);
    if (kind === "place") hour.placed++;
    else if (CORRECTIONS.has(String(kind))) hour.corrected++;
    else if (kind === "settle") hour.posted++;
    open += kind === "place" || kind === "rollback" ? 1 : kind === "settle" ? -1 : 0;
    hour.open = open;
  }
  const most = Math.max(1, ...[...hours.values()].map((hour) => hour.open));
  const rows = [...hours].map(([name, { placed, posted, corrected, open: left }]) =>
    [
      `${name}h`,
      ...[placed, posted, corrected, left].map((count) => String(count === 0 ? "" : count).padStart(9)),
      ` ${"█".repeat(Math.round((left / most) * WIDTH))}`,
    ].join(""),
  );
  return ["          placed   posted corrected   open", ...rows].join("\n");
}
