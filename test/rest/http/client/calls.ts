/** A client as a user writes it, on every route. `ServicePaths` is what openapi-typescript makes of the document of the service. */
import type { Client } from "openapi-fetch";

export interface Known {
  readonly event: number;
  readonly bookmakers: string[];
  readonly live: number;
}

/** Calls each route, and reads what the document says of the answers. */
export async function callAll(client: Client<ServicePaths>, known: Known) {
  const selections = [{ eventId: known.live, market: "ML", side: "home" }];
  const grades = await client.POST("/v3/settlements/grade", { body: { selections } });
  const explained = await client.POST("/v3/settlements/explain", {
    params: { query: { provisional: "true" } },
    body: { selections },
  });
  const sports = await client.GET("/v3/sports");
  const leagues = await client.GET("/v3/leagues", { params: { query: { sport: "football", all: "true" } } });
  const league = leagues.data?.[0]?.slug ?? "";
  const past = await client.GET("/v3/historical/events", { params: { query: { sport: "football", league } } });
  const catalogue = await client.GET("/v3/markets", { params: { query: { sport: "football" } } });
  const [named] = Array.isArray(catalogue.data) ? catalogue.data : [];
  return {
    grade: grades.data?.grades[0]?.result satisfies string | undefined,
    sentence: explained.data?.explanations[0]?.sentence satisfies string | undefined,
    sport: sports.data?.[0]?.slug satisfies string | undefined,
    leagues: leagues.data?.reduce((sum, { eventsCount }) => sum + eventsCount, 0) satisfies number | undefined,
    past: past.data?.length satisfies number | undefined,
    market: named?.name satisfies string | undefined,
    ...(await callEvents(client, known)),
    ...(await callOdds(client, known)),
    ...(await callOthers(client, known)),
  };
}

async function callEvents(client: Client<ServicePaths>, { event: id, live, bookmakers }: Known) {
  const [bookmaker = ""] = bookmakers;
  const listed = await client.GET("/v3/events", {
    params: { query: { status: ["live", "pending"], bookmaker, limit: 2, skip: 0, from: "2020-01-01" } },
  });
  const running = await client.GET("/v3/events/live", { params: { query: { sport: "football" } } });
  const one = await client.GET("/v3/events/{id}", { params: { path: { id: live } } });
  const ahead = await client.GET("/v3/events/search", { params: { query: { query: one.data?.home ?? "" } } });
  const changed = await client.GET("/v3/events/changes", { params: { query: { limit: 1 } } });
  const found = await client.GET("/v3/historical/events/search", { params: { query: { query: "argentina" } } });
  const teams = await client.GET("/v3/participants", { params: { query: { sport: "football" } } });
  const team = teams.data?.[0];
  const sameTeam = await client.GET("/v3/participants/{id}", { params: { path: { id: team?.id ?? 0 } } });
  const missing = await client.GET("/v3/events/{id}", { params: { path: { id: "99999999" } } });
  return {
    statuses: listed.data?.map(({ status }) => status) satisfies (string | undefined)[] | undefined,
    priced: listed.data?.some((each) => each.id === id && (each.bookmakerCount ?? 0) > 0) satisfies boolean | undefined,
    running: running.data?.length satisfies number | undefined,
    minute: one.data?.clock?.minute satisfies number | undefined,
    isRunning: one.data?.clock?.running satisfies boolean | undefined,
    half: one.data?.scores?.periods?.["p1"]?.home satisfies number | string | null | undefined,
    goals: one.data?.scores?.home satisfies number | null | undefined,
    teams: teams.data?.map(({ name }) => name satisfies string).length,
    nobody: sameTeam.error?.error satisfies string | undefined,
    ahead: ahead.data?.[0]?.home satisfies string | undefined,
    seq: changed.data?.[0]?.seq satisfies number | undefined,
    over: found.data?.[0]?.scores?.periods?.["ft"] satisfies object | undefined,
    missing: missing.error?.error satisfies string | undefined,
  };
}

async function callOdds(client: Client<ServicePaths>, { event, bookmakers }: Known) {
  const [bookmaker = ""] = bookmakers;
  const odds = await client.GET("/v3/odds", { params: { query: { eventId: event, bookmakers, includeSeq: "true" } } });
  const [market] = odds.data?.bookmakers[bookmaker] ?? [];
  const multi = await client.GET("/v3/odds/multi", {
    params: { query: { eventIds: [event, String(event)], bookmakers } },
  });
  const moved = await client.GET("/v3/odds/movements", {
    params: { query: { eventId: event, bookmaker, market: market?.name ?? "", marketLine: market?.odds[0]?.hdp ?? 0 } },
  });
  const updated = await client.GET("/v3/odds/updated", {
    params: { query: { bookmaker, sport: "football", since: Math.floor(Date.now() / 1000) - 60 } },
  });
  const bets = await client.GET("/v3/value-bets", { params: { query: { bookmaker, includeEventDetails: "true" } } });
  const sure = await client.GET("/v3/arbitrage-bets", { params: { query: { bookmakers, limit: 5 } } });
  const dropped = await client.GET("/v3/dropping-odds", { params: { query: { sport: "football", limit: 5 } } });
  const closing = await client.GET("/v3/historical/odds", {
    params: { query: { eventId: event, bookmakers, markets: ["ML", "Totals"] } },
  });
  const lines = await client.GET("/v3/historical/closing-lines", {
    params: { query: { sport: "football", from: "2022-12-01", to: "2023-01-01", markets: ["ML"], bookmakers } },
  });
  return {
    seq: odds.data?.seq satisfies number | undefined,
    both: Object.keys(odds.data?.bookmakers ?? {}),
    price: market?.odds[0]?.["home"] satisfies string | number | undefined,
    multi: multi.data?.length satisfies number | undefined,
    updated: updated.data?.map(({ id }) => id satisfies number | string).length,
    opening: moved.data?.opening.timestamp satisfies number | undefined,
    bets: bets.data?.map(({ market: { name, hdp } }) => [name, hdp] satisfies [string, number | undefined]).length,
    sure: sure.data?.length satisfies number | undefined,
    dropped: dropped.data?.length satisfies number | undefined,
    closing: closing.data?.id satisfies number | string | undefined,
    lines: lines.data?.map(({ scores }) => scores?.home) satisfies (number | null | undefined)[] | undefined,
  };
}

async function callOthers(client: Client<ServicePaths>, { bookmakers }: Known) {
  const all = await client.GET("/v3/bookmakers");
  const selected = await client.PUT("/v3/bookmakers/selected/select", { params: { query: { bookmakers } } });
  const kept = await client.GET("/v3/bookmakers/selected");
  const cleared = await client.PUT("/v3/bookmakers/selected/clear");
  const socket = await client.GET("/v3/ws", { params: { query: { markets: ["ML", "Totals"], channels: ["odds"] } } });
  const ready = await client.GET("/readyz");
  const health = await client.GET("/healthz");
  await client.GET("/metrics", { parseAs: "text" });
  await client.GET("/openapi.json");
  await client.GET("/", { parseAs: "text" });
  return {
    bookmaker: all.data?.[0]?.active satisfies boolean | undefined,
    selected: selected.data?.count satisfies number | undefined,
    kept: kept.data?.bookmakers satisfies string[] | undefined,
    cleared: cleared.data?.success satisfies true | undefined,
    socket: socket.error?.error satisfies string | undefined,
    ready: ready.data?.status satisfies "ready" | undefined,
    health: health.data?.status satisfies "ok" | undefined,
  };
}
