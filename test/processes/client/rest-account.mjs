/** What is promised of /bookmakers/selected and /settlements/grade. */
import { FINAL, message, own, Rest } from "./rest-client.mjs";

async function selection(world, tally) {
  const path = "/bookmakers/selected";
  const names = (await new Rest(world, tally, world.paid, "paid").list("/bookmakers")).map(({ name }) => name);
  const paid = new Rest(world, tally, await world.key(), "paid");
  const all = await paid.body(path);
  tally.is("a paid account starts with all", [all.bookmakers.toSorted(), all.count], [names.toSorted(), names.length]);
  const free = new Rest(world, tally, await world.key({ plan: "free", websocket: false }), "free");
  const put = { method: "PUT" };
  const holds = async (bookmakers) =>
    tally.is("the selection", await free.body(path), { bookmakers, count: bookmakers.length });
  await holds([]);
  const select = `${path}/select`;
  for (const [asked, bookmakers] of [
    ["Unibet", ["Unibet"]],
    [",Unibet,,Betano,Betano", ["Unibet", "Betano"]],
  ]) {
    const body = await free.body(select, { bookmakers: asked }, put);
    tally.is(
      "what was selected is added",
      { ...body, bookmakers: body.bookmakers.toSorted() },
      { success: true, bookmakers: bookmakers.toSorted(), count: bookmakers.length },
    );
  }
  const kept = (await free.body(path)).bookmakers;
  const refused = await free.refuses(400, undefined, select, { bookmakers: "Nope,Bet365" }, put);
  tally.is("unknown names are listed", refused.invalidBookmakers, ["Nope"]);
  const error = `Access denied. You're allowed max 2 bookmakers. Allowed: ${kept.join(", ")}.`;
  await free.refuses(403, error, select, { bookmakers: "Bet365" }, put);
  await free.refuses(403, undefined, select, { bookmakers: "Sbobet" }, put);
  for (const route of ["/odds", "/historical/odds"])
    await free.refuses(403, error, route, { eventId: "1045", bookmakers: "Bet365,Unibet,Betano" });
  await free.refuses(400, undefined, select, {}, put);
  await free.refuses(405, undefined, select, { bookmakers: "Unibet" });
  await holds(kept);
  tally.is("clear empties", await free.body(`${path}/clear`, {}, put), { success: true, bookmakers: [], count: 0 });
  await holds([]);
  const { status } = await free.get(`${path}/clear`, {}, put);
  tally.holds("once in 12 hours", status >= 400 && status < 500, status);
  await free.body(select, { bookmakers: "Bet365" }, put);
  await holds(["Bet365"]);
}

const post = (selections) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: typeof selections === "string" ? selections : JSON.stringify({ selections }),
});
const GRADE = "/settlements/grade";
const bet = { eventId: 1034, market: "ML", side: "draw" };

async function grading(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const basis = { scope: "regulation", home: 2, away: 2 };
  const cases = [
    [
      { ...bet, ref: "x", eventId: "1034" },
      { ref: "x", eventId: 1034, result: "won", reason: null, final: true, basis },
    ],
    [
      { ...bet, side: "home" },
      { eventId: 1034, result: "lost", reason: null, final: true, basis },
    ],
    [
      { ...bet, market: "Spread", side: "home", hdp: -0.25 },
      { eventId: 1034, result: "half_lost", reason: null, final: true, basis },
    ],
    [
      { ...bet, market: "Totals", side: "over", hdp: 4 },
      { eventId: 1034, result: "void", reason: "push", final: true, basis },
    ],
    [
      { ...bet, eventId: 1045 },
      { eventId: 1045, result: "pending", reason: "event_not_started", final: false },
    ],
    ...[
      ["event_not_found", { eventId: 99_999_999 }],
      ["unsupported_market", { market: "Nope" }],
      ["invalid_side", { side: "dr" }],
    ].map(([reason, more]) => [
      { ...bet, ...more },
      { eventId: more.eventId ?? 1034, result: "ungradeable", reason, final: true },
    ]),
  ];
  const { grades } = await rest.body(GRADE, {}, post(cases.map(([selection]) => selection)));
  tally.is(
    "one grade a selection, in their order",
    grades.map(({ ref }) => ref ?? null),
    cases.map(([{ ref }]) => ref ?? null),
  );
  for (const [index, [selection, grade]] of cases.entries())
    tally.is(`grade of ${JSON.stringify(selection)}`, grades[index], grade);
  tally.is("50 selections", (await rest.body(GRADE, {}, post(Array(50).fill(bet)))).grades.length, 50);
  for (const selections of [
    [],
    Array(51).fill(bet),
    "{",
    "[]",
    "{}",
    [{ ...bet, ref: "x".repeat(65) }],
    [{ market: "ML", side: "draw" }],
    `{"selections":[],"x":"${"x".repeat(65_536)}"}`,
  ])
    await rest.refuses(400, undefined, GRADE, {}, post(selections));
  await rest.body(GRADE, {}, post([{ ...bet, ref: "x".repeat(64) }]));
  await new Rest(world, tally, world.free, "free").refuses(403, undefined, GRADE, {}, post([bet]));
  await rest.refuses(405, undefined, GRADE);
}

const SIDES = ["home", "draw", "away", "over", "under", "yes", "no", "odd", "even", "1X", "12", "X2"];
/** The prices of one event as selections, as section 2.5 has them from the rows of section 2.3. */
function selectionsOf(eventId, markets) {
  const rows = markets.flatMap(({ name, odds }) => odds.map((row) => ({ name, row })));
  return rows.flatMap(({ name, row: { hdp, label, ...row } }) =>
    SIDES.filter((side) => side in row).map((side) => ({
      ...{ eventId, market: name, side: side.toLowerCase() },
      ...(hdp === undefined ? {} : { hdp }),
      ...(label === undefined ? {} : { label }),
    })),
  );
}

async function gradable(world, tally) {
  const rest = new Rest(world, tally, world.paid, "paid");
  const id = 990_330;
  const shown = await rest.body("/odds", { eventId: "1045", bookmakers: "Bet365,Unibet,Sbobet,DraftKings" });
  const messages = Object.entries(shown.bookmakers).map(([bookie, markets]) => message(id, bookie, markets));
  await world.ingest([own(id, "pending"), ...messages]);
  const { bookmakers } = await rest.body("/odds", { eventId: id, bookmakers: "Bet365,Unibet,Sbobet,DraftKings" });
  tally.is("odds are served as they were read", bookmakers, shown.bookmakers);
  const selections = Object.values(bookmakers).flatMap((markets) => selectionsOf(id, markets));
  tally.holds("many prices", selections.length > 20, selections.length);
  const grade = async () => (await rest.body(GRADE, {}, post(selections.slice(0, 50)))).grades;
  tally.is(
    "before the end all are pending",
    new Set((await grade()).map(({ reason }) => reason)),
    new Set(["event_not_started"]),
  );
  await world.ingest([own(id, "settled", FINAL)]);
  const open = (await grade()).filter(({ final, result }) => !final || result === "ungradeable");
  tally.is("every price that /odds shows is graded", open, []);
  const past = await rest.body("/historical/odds", { eventId: "1034", bookmakers: "Bet365,Unibet,Sbobet" });
  const closed = Object.values(past.bookmakers)
    .flatMap((markets) => selectionsOf(1034, markets))
    .slice(0, 50);
  const { grades } = await rest.body(GRADE, {}, post(closed));
  tally.is(
    "so are closing prices",
    grades.filter(({ final, result }) => !final || result === "ungradeable"),
    [],
  );
}

export const account = [
  ["keeps the selected bookmakers of an account", selection],
  ["grades selections, for paid plans", grading],
  ["grades every price that it shows", gradable],
];
