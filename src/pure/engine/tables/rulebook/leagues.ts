/**
 * Leagues in which no match under their slug has extra time or a shoot-out, as the feed writes their slugs, by sport: all of their
 * matches are rounds of a league table. One string, since a list of strings would take half as much again. docs/leagues.md has the format
 * and the source of each, and why others are not here.
 */
const LEAGUES: Readonly<Record<string, string>> = {
  football: `england-premier-league spain-la-liga spain-laliga spain-liga-f
    turkey-super-lig turkiye-super-lig poland-ekstraklasa hungary-nb-i hungary-nb-1 hungary-nb-ii
    iceland-besta-deild iceland-urvalsdeild israel-premier-league cyprus-first-division cyprus-1st-division
    greece-super-league germany-frauen-bundesliga germany-bundesliga-women denmark-1st-division
    brazil-brasileiro-serie-a brazil-serie-a saudi-arabia-saudi-pro-league saudi-arabia-pro-league`,
  handball: "germany-bundesliga germany-hbl germany-handball-bundesliga germany-2-bundesliga",
  rugby: `international-six-nations europe-six-nations rugby-union-six-nations
    international-rugby-championship`,
};

export const NO_EXTRA_TIME: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(LEAGUES).map(([sport, slugs]) => [sport, slugs.split(/\s+/)]),
);
