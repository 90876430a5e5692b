/** The lines that bookmakers offer on one part of a match. */
export interface UsualLines {
  /** The lowest and the highest total of both sides. */
  readonly total: readonly [least: number, most: number];
  /** The furthest handicap, on either side. */
  readonly handicap: number;
}

/**
 * The lines of a sport in one unit, by the part of the match. A part without a row of its own has that of the next shorter or longer one.
 * A comment in each row says what its bounds allow for. They are far beyond what is usual: alternative lines, youth and women, and one-sided matches.
 */
export interface UsualLinesRow {
  readonly match: UsualLines;
  /** Halves, and the first five or seven innings. */
  readonly half?: UsualLines;
  /** Quarters, periods, sets, maps, and the first innings. */
  readonly part?: UsualLines;
}

const lines = (least: number, most: number, handicap: number): UsualLines => ({ total: [least, most], handicap });

/** In sports whose score has one unit. */
const SCORED: Readonly<Record<string, UsualLinesRow>> = {
  football: {
    match: lines(0.25, 20, 16),
    half: lines(0.25, 12, 10),
    // 0.5 goals are offered on every match; youth and women in qualifiers have handicaps beyond 10 and totals of 13.5
  },
  futsal: { match: lines(1, 30, 20), half: lines(0.5, 18, 12) }, // totals of 4.5 to 9.5, and one-sided cup matches
  bandy: {
    match: lines(1, 40, 30),
    half: lines(0.5, 25, 20),
    // totals of 6.5 to 12.5; world championships end 20-0
  },
  "beach-soccer": { match: lines(1, 30, 20), part: lines(0.25, 15, 10) }, // totals of 6.5 to 11.5
  handball: {
    match: lines(20, 120, 60),
    half: lines(10, 70, 35),
    // totals of 45 to 70; juniors play shorter matches
  },
  "field-hockey": {
    match: lines(0.25, 25, 20),
    half: lines(0.25, 15, 12),
    part: lines(0.25, 10, 8),
    // totals of 2.5 to 8.5, and matches that end 15-0
  },
  "water-polo": {
    match: lines(5, 60, 40),
    half: lines(2, 35, 25),
    part: lines(0.5, 20, 15),
    // totals of 15 to 30, and women in group stages with handicaps beyond 20
  },
  floorball: {
    match: lines(1, 50, 40),
    part: lines(0.25, 20, 15),
    // totals of 7.5 to 14.5; world championships end 30-0
  },
  "ice-hockey": {
    match: lines(0.5, 40, 35),
    part: lines(0.25, 15, 12),
    // totals of 4.5 to 8.5; juniors and women in groups end 20-0
  },
  "gaelic-football": { match: lines(10, 90, 50), half: lines(4, 50, 30) }, // totals of 25 to 45 points
  hurling: { match: lines(10, 110, 60), half: lines(5, 60, 35) }, // totals of 35 to 65 points
  kabaddi: {
    match: lines(20, 160, 70),
    half: lines(8, 90, 45),
    // totals of 55 to 80 points, and world cups that end 80-20
  },
  basketball: {
    match: lines(20, 450, 99.5),
    half: lines(8, 240, 65),
    part: lines(4, 130, 40),
    // three against three is near 35 points, youth and women near 90, an all-star game near 370
  },
  "american-football": {
    match: lines(8, 130, 75),
    half: lines(0.5, 80, 45),
    part: lines(0.5, 45, 30),
    // totals of 27.5 to 85, alternative lines from 10, and arena football near 100
  },
  "aussie-rules": {
    match: lines(15, 350, 160),
    half: lines(8, 180, 90),
    part: lines(3, 100, 60),
    // totals of 150 to 200 points; women have lines from 20.5 at an exchange
  },
  lacrosse: {
    match: lines(5, 70, 40),
    half: lines(2, 40, 25),
    part: lines(0.5, 22, 14),
    // totals of 18 to 30 goals
  },
  netball: {
    match: lines(40, 220, 99.5),
    half: lines(20, 120, 60),
    part: lines(8, 65, 35),
    // totals of 90 to 140 goals
  },
  baseball: {
    match: lines(2, 40, 25),
    half: lines(0.5, 28, 18),
    part: lines(0.5, 20, 15),
    // totals of 6 to 14 runs, alternative lines from 3.5 and in games of seven innings from 2
  },
  softball: { match: lines(1.5, 40, 25) }, // totals of 4.5 to 12.5 runs, alternative lines from 2.5
  rugby: {
    match: lines(5, 160, 120),
    half: lines(0.5, 95, 70),
    // totals of 35 to 90; world cups of women have handicaps beyond 80
  },
  "rugby-league": {
    match: lines(5, 150, 110),
    half: lines(0.5, 90, 65),
    // totals of 35 to 75, and internationals beyond 90
  },
  darts: { match: lines(0.5, 99, 35) }, // sets of 3.5 to 11.5, and legs of 5.5 to 65.5
  snooker: { match: lines(0.5, 40, 20) }, // frames of 4.5 to 33.5
  curling: { match: lines(2, 60, 25) }, // totals of 9.5 to 14.5 stones
};

/** In sports of sets and maps: lines in what wins the match, and in what is counted inside it. */
const IN_UNITS: Readonly<Record<string, { readonly match: UsualLinesRow; readonly inner: UsualLinesRow }>> = {
  tennis: {
    match: { match: lines(0.5, 5, 3) }, // at most five sets
    inner: {
      match: lines(6, 90, 30),
      part: lines(3, 30, 12),
      // games of 16.5 to 45.5; formats of short sets have from 8 games on
    },
  },
  padel: {
    match: { match: lines(0.5, 3, 2) }, // at most three sets
    inner: { match: lines(6, 60, 20), part: lines(3, 30, 12) }, // games of 16.5 to 24.5
  },
  volleyball: {
    match: { match: lines(0.5, 5, 3) }, // at most five sets
    inner: { match: lines(40, 320, 99.5), part: lines(10, 110, 25) }, // points of 120 to 210
  },
  "beach-volleyball": {
    match: { match: lines(0.5, 3, 2) }, // at most three sets
    inner: { match: lines(25, 180, 45), part: lines(10, 90, 21) }, // points of 70 to 105
  },
  "table-tennis": {
    match: { match: lines(0.5, 9, 5) }, // at most seven sets, in team cups nine
    inner: { match: lines(15, 220, 60), part: lines(8, 60, 11) }, // points of 60 to 130
  },
  badminton: {
    match: { match: lines(0.5, 5, 3) }, // three games, five in leagues
    inner: {
      match: lines(20, 200, 60),
      part: lines(8, 80, 21),
      // points of 65 to 115; leagues play games of 11 and 15
    },
  },
  squash: {
    match: { match: lines(0.5, 7, 4) }, // at most five games
    inner: { match: lines(15, 220, 60), part: lines(8, 60, 11) }, // points of 55 to 100
  },
  pickleball: {
    match: { match: lines(0.5, 5, 3) }, // at most five games
    inner: { match: lines(8, 200, 60), part: lines(8, 80, 21) }, // points of 35 to 100
  },
  esports: {
    match: { match: lines(0.5, 15, 8) }, // at most fifteen maps
    inner: {
      match: lines(0.5, 600, 250),
      part: lines(0.5, 250, 120),
      // goals of 4.5 in a map of a football or car game, kills of 60 in a map of others
    },
  },
};

/** What one side has once in each map. */
const FIRSTS: UsualLinesRow = { match: lines(0.25, 15, 8), part: lines(0.25, 1, 1) }; // at most fifteen maps

/** By the statistic of teams. */
const COUNTED: Readonly<Record<string, UsualLinesRow>> = {
  Corners: { match: lines(0.5, 35, 20), part: lines(0.25, 22, 14) }, // 7.5 to 13.5
  Bookings: {
    match: lines(0.5, 20, 12),
    part: lines(0.25, 12, 8),
    // cards of 2.5 to 7.5; points are another setting
  },
  "Yellow Cards": { match: lines(0.5, 20, 12), part: lines(0.25, 12, 8) }, // 2.5 to 6.5
  "Red Cards": { match: lines(0.25, 10, 6), part: lines(0.25, 6, 4) }, // 0.5 on every match; brawls have several
  Shots: {
    match: lines(0.5, 150, 70),
    part: lines(0.5, 90, 45),
    // 22.5 to 30.5 in football, 55 to 70 in ice hockey
  },
  "Shots on Target": {
    match: lines(0.5, 150, 70),
    part: lines(0.5, 90, 45),
    // 7.5 to 10.5 in football, as shots in ice hockey
  },
  Fouls: { match: lines(0.5, 90, 45), part: lines(0.5, 50, 30) }, // 20.5 to 28.5
  Offsides: { match: lines(0.5, 30, 18), part: lines(0.25, 18, 12) }, // 2.5 to 5.5
  Aces: { match: lines(0.5, 120, 60) }, // 5.5 to 40.5
  "Double Faults": { match: lines(0.5, 60, 30) }, // 3.5 to 14.5
  "Breaks of Serve": {
    match: lines(0.5, 40, 15),
    part: lines(0.25, 12, 6),
    // 2.5 to 9.5, and 1.5 to 3.5 in a set
  },
  Saves: { match: lines(0.5, 40, 25), part: lines(0.25, 25, 15) }, // 4.5 to 8.5 in football, and more in futsal
  "Penalties Awarded": {
    match: lines(0.25, 10, 6),
    part: lines(0.25, 6, 4),
    // 0.5 on every match; friendlies and youth have several
  },
  "Penalties Scored": {
    match: lines(0.25, 10, 6),
    part: lines(0.25, 6, 4),
    // 0.5 on every match, as for penalties awarded
  },
  "Penalties Missed": {
    match: lines(0.25, 10, 6),
    part: lines(0.25, 6, 4),
    // 0.5 on every match, as for penalties awarded
  },
  "Woodwork Hits": { match: lines(0.25, 12, 8), part: lines(0.25, 8, 5) }, // 0.5 to 1.5
  Tackles: { match: lines(2, 120, 60), part: lines(1, 70, 35) }, // 28.5 to 38.5, and 14.5 to 20.5 for one side
  "Throw-ins": { match: lines(2, 120, 50), part: lines(1, 70, 30) }, // 34.5 to 44.5
  "Goal Kicks": { match: lines(1, 60, 30), part: lines(0.5, 35, 20) }, // 13.5 to 18.5
  "Free Kicks": { match: lines(2, 100, 50), part: lines(0.5, 60, 30) }, // 20.5 to 28.5
  Passes: {
    match: lines(50, 2200, 1000),
    part: lines(20, 1200, 600),
    // 800.5 to 1050.5; one side alone has lines from 250.5 to 750.5
  },
  "7-Metre Goals": { match: lines(0.5, 40, 20), part: lines(0.25, 25, 12) }, // 5.5 to 9.5
  Suspensions: { match: lines(0.5, 50, 25), part: lines(0.25, 30, 15) }, // 6.5 to 9.5 suspensions of two minutes
  "Blocked Shots": { match: lines(1, 120, 60), part: lines(0.5, 50, 25) }, // 27.5 to 36.5
  "Penalty Minutes": {
    match: lines(1, 300, 150),
    part: lines(0.5, 150, 90),
    // 10.5 to 18.5; a brawl has beyond 100
  },
  "Power Play Goals": { match: lines(0.25, 20, 12), part: lines(0.25, 10, 6) }, // 0.5 to 2.5
  "Faceoffs Won": {
    match: lines(10, 150, 60),
    part: lines(3, 60, 30),
    // 54.5 to 62.5, and 16.5 to 20.5 in a period
  },
  Hits: {
    match: lines(0.5, 160, 80),
    part: lines(0.25, 70, 35),
    // 14.5 to 18.5 in baseball, with 0.5 in an inning, and 38.5 to 52.5 in ice hockey
  },
  Penalties: {
    match: lines(0.5, 80, 40),
    part: lines(0.25, 50, 25),
    // 6.5 to 9.5 in ice hockey, 10.5 to 13.5 in American football, and 17.5 to 23.5 in rugby
  },
  Touchdowns: {
    match: lines(0.5, 25, 15),
    part: lines(0.25, 14, 10),
    // 3.5 to 8.5; college matches have beyond 10
  },
  "Field Goals": { match: lines(0.5, 20, 12), part: lines(0.25, 12, 8) }, // 2.5 to 4.5
  Sacks: { match: lines(0.5, 30, 20), part: lines(0.25, 18, 12) }, // 3.5 to 6.5
  Punts: { match: lines(0.5, 40, 20), part: lines(0.25, 22, 12) }, // 6.5 to 10.5
  "First Downs": {
    match: lines(5, 100, 50),
    part: lines(1, 60, 30),
    // 36.5 to 44.5, and 17.5 to 23.5 for one side
  },
  "Passing Yards": {
    match: lines(50, 1500, 750),
    part: lines(5, 800, 500),
    // 400.5 to 550.5; college sides pass for 600 alone
  },
  "Rushing Yards": {
    match: lines(20, 1200, 750),
    part: lines(1, 650, 400),
    // 190.5 to 280.5; college sides run for 500 alone
  },
  Turnovers: {
    match: lines(0.5, 90, 45),
    part: lines(0.25, 50, 25),
    // 1.5 to 3.5 in American football, and 24.5 to 29.5 in basketball
  },
  "Three Pointers": { match: lines(2, 100, 50), part: lines(0.5, 55, 30) }, // 18.5 to 28.5
  Rebounds: {
    match: lines(10, 200, 80),
    part: lines(2, 110, 50),
    // 80.5 to 92.5, and 65.5 to 75.5 in matches of forty minutes
  },
  Assists: {
    match: lines(5, 150, 70),
    part: lines(0.5, 80, 40),
    // 45.5 to 56.5, and 26.5 to 38.5 in matches of forty minutes
  },
  Steals: { match: lines(1, 70, 40), part: lines(0.25, 40, 25) }, // 13.5 to 17.5
  Blocks: { match: lines(0.5, 50, 30), part: lines(0.25, 28, 18) }, // 7.5 to 10.5
  "Home Runs": { match: lines(0.25, 20, 14), part: lines(0.25, 12, 8) }, // 1.5 to 3.5, and 0.5 in an inning
  "Stolen Bases": { match: lines(0.25, 25, 15), part: lines(0.25, 14, 10) }, // 0.5 to 2.5
  Strikeouts: { match: lines(1, 70, 35), part: lines(0.25, 35, 20) }, // 14.5 to 18.5, and 1.5 in an inning
  Tries: {
    match: lines(0.5, 35, 25),
    part: lines(0.25, 20, 16),
    // 5.5 to 10.5; world cups have sides with beyond 15
  },
  Conversions: { match: lines(0.5, 30, 22), part: lines(0.25, 18, 14) }, // 3.5 to 7.5
  "180s": { match: lines(0.5, 90, 45), part: lines(0.25, 30, 15) }, // 2.5 to 24.5, by the length of the match
  Centuries: { match: lines(0.25, 30, 20) }, // 0.5 in short matches, and 7.5 to 9.5 in a final
  "50+ Breaks": { match: lines(0.5, 60, 30) }, // 2.5 to 5.5 in short matches, and beyond 20 in a final
  Kills: {
    match: lines(2, 1500, 500),
    part: lines(1, 500, 200),
    // 22.5 to 60.5 in a map of a battle arena, and 130 to 160 in a map of a shooter
  },
  Towers: { match: lines(1, 110, 55), part: lines(0.5, 30, 15) }, // 10.5 to 14.5 in a map
  Dragons: { match: lines(0.5, 50, 30), part: lines(0.25, 15, 10) }, // 3.5 to 5.5 in a map
  Barons: { match: lines(0.5, 25, 15), part: lines(0.25, 8, 6) }, // 0.5 to 1.5 in a map
  Roshans: { match: lines(0.5, 35, 20), part: lines(0.25, 12, 8) }, // 1.5 to 3.5 in a map
  Inhibitors: { match: lines(0.5, 60, 30), part: lines(0.25, 20, 12) }, // 1.5 to 2.5 in a map
  "First Bloods": FIRSTS,
  "First Towers": FIRSTS,
  "First Dragons": FIRSTS,
  "First Barons": FIRSTS,
};

/**
 * A column of the table of sports by slug, in a file of its own: bets in words are read with it, and none is settled by it, so that who
 * only grades does not load it.
 */
export const USUAL_LINES = { scored: SCORED, inUnits: IN_UNITS, counted: COUNTED } as const;
