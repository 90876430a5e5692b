/** Settles a table of bets in DuckDB, and adds up the yield and the closing line value by month and bookmaker: `npm run lab -- duckdb [BETS]`. */
import { gradeColumns, RESULT_CODES } from "settlegrade/columns";

const BETS = Number(process.argv[2] ?? 1_000_000);
const duckdb = await import("@duckdb/node-api").catch((error: Error) => {
  console.log(`Left out: DuckDB does not run here; npm install @duckdb/node-api (${error.message.split("\n")[0]})`);
  return process.exit(0);
});
const { DuckDBDataChunk, DuckDBInstance, UTINYINT, UINTEGER } = duckdb;
const database = await DuckDBInstance.create(":memory:");
const connection = await database.connect();

// In place of your own tables: matches with their scores, and bets on them with the odds that were taken and the closing odds.
await connection.run(`
  SELECT setseed(0.5);
  CREATE TABLE events AS
    SELECT id, (random() * 4)::INTEGER AS home, (random() * 3)::INTEGER AS away FROM range(20000) t(id);
  CREATE TABLE bets AS
    SELECT n::UINTEGER AS id, (random() * 19999)::INTEGER AS event,
      DATE '2025-01-01' + (random() * 364)::INTEGER AS placed,
      list_extract(['Pinnacle', 'bet365', 'Betfair'], 1 + (n % 3)::INTEGER) AS house,
      list_extract(['ML', 'Spread', 'Totals'], 1 + (n // 3 % 3)::INTEGER) AS market,
      CASE WHEN market = 'Totals' THEN if(n % 2 = 0, 'over', 'under') ELSE if(n % 2 = 0, 'home', 'away') END AS side,
      CASE market WHEN 'Spread' THEN -0.25 WHEN 'Totals' THEN 2.75 END::DOUBLE AS hdp,
      10.00::DECIMAL(9, 2) AS stake, round(1.7 + random() / 2, 2) AS odds, round(1.7 + random() / 2, 2) AS closing
    FROM range(${BETS}) t(n);
  CREATE TABLE grades (bet UINTEGER, result UTINYINT);
  CREATE TABLE results AS SELECT * FROM (VALUES ${RESULT_CODES.map((word, code) => `(${code}, '${word}')`)}) t(code, result)`);

const table = await connection.runAndReadAll("SELECT home, away FROM events ORDER BY id");
const events = table.getRows().map(([home, away], id) => {
  const score = { home: Number(home), away: Number(away) };
  return { id, status: "settled", sport: { slug: "football" }, scores: { ...score, periods: { ft: score } } };
});

const start = performance.now();
const bets = await connection.stream("SELECT id, event, market, side, hdp FROM bets");
// What is written on the connection of a stream would end it.
const grades = await (await database.connect()).createAppender("grades");
// Thirty chunks of 2,048 rows together: a call reads each event once.
for (let isDone = false; !isDone; ) {
  const read: unknown[][] = [[], [], [], [], []];
  for (let chunks = 0; chunks < 30 && !isDone; chunks++) {
    const chunk = await bets.fetchChunk();
    isDone = chunk === null || chunk.rowCount === 0;
    for (const [at, column] of (chunk?.getColumns() ?? []).entries()) for (const value of column) read[at]?.push(value);
  }
  const [id = [], event, market, side, hdp] = read as [number[], number[], string[], string[], (number | null)[]];
  const { result } = gradeColumns(events, { event, market, side, hdp });
  for (let from = 0; from < id.length; from += 2048) {
    const part = DuckDBDataChunk.create([UINTEGER, UTINYINT], Math.min(2048, id.length - from));
    part.setColumns([id.slice(from, from + 2048), Array.from(result.subarray(from, from + 2048))]);
    grades.appendDataChunk(part);
  }
}
grades.closeSync();
const seconds = (performance.now() - start) / 1000;

const summed = await connection.runAndReadAll(`
  WITH settled AS (
    SELECT strftime(placed, '%Y-%m') AS month, house, stake, odds, closing, results.result,
      stake * CASE results.result WHEN 'won' THEN odds WHEN 'half_won' THEN (odds + 1) / 2 WHEN 'void' THEN 1
        WHEN 'half_lost' THEN 0.5 ELSE 0 END AS returns
    FROM bets JOIN grades ON grades.bet = bets.id JOIN results ON results.code = grades.result
    WHERE results.result NOT IN ('pending', 'ungradeable'))
  SELECT month, house, count(*)::INTEGER AS bets, round(100 * (sum(returns) / sum(stake) - 1), 2) AS yield,
    round(100 * avg(odds / closing - 1), 2) AS clv
  FROM settled GROUP BY ALL ORDER BY ALL`);
console.log("Month    House        Bets    Yield      CLV");
for (const [month, house, count, gained, clv] of summed.getRows()) {
  const columns = [String(count).padStart(7), `${gained}%`.padStart(8), `${clv}%`.padStart(8)];
  console.log(`${month}  ${String(house).padEnd(9)}${columns.join(" ")}`);
}
const decided =
  "SELECT count(*)::INTEGER FROM grades JOIN results ON code = grades.result WHERE results.result != 'ungradeable'";
const [[settled] = []] = (await connection.runAndReadAll(decided)).getRows();
console.log(
  `${settled} of ${BETS} bets settled, ${((1e6 * seconds) / BETS).toFixed(2)} us a bet with reading and writing`,
);
if (settled !== BETS) process.exitCode = 1;
