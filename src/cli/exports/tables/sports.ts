/** Sports by what exports call them and their leagues. A word of several sports has all of them. Words are divided by `|`. */
export const SPORT_WORDS: Readonly<Record<string, string>> = {
  football:
    "football | soccer | association football | fussball | fußball | fútbol | futbol | futebol | calcio | fotball | fotboll | fodbold | jalkapallo | voetbal | piłka nożna | футбол | epl | premier league | la liga | laliga | bundesliga | " +
    "serie a | ligue 1 | eredivisie | mls | ucl | uel | champions league | europa league | championship | brasileirao | liga mx | world cup | fotball vm | fußball wm | eliteserien | allsvenskan | ekstraklasa | primeira liga | euro",
  "american-football":
    "american football | nfl | ncaaf | cfb | college football | ncaa football | football nfl | football ncaaf | football ncaa | cfl | xfl | ufl",
  basketball:
    "basketball | nba | wnba | ncaab | ncaam | ncaaw | ncaamb | ncaawb | cbb | college basketball | euroleague | koszykówka | baloncesto | basquete | basket | koripallo | баскетбол | basketball nba | basketball ncaa | nbl | acb",
  baseball: "baseball | mlb | kbo | npb | béisbol | beisebol | baseball mlb",
  "ice-hockey":
    "ice hockey | hockey | nhl | khl | shl | ahl | eishockey | ishockey | jääkiekko | hokej | hokej na lodzie | hockey nhl | hockey sobre hielo",
  tennis: "tennis | atp | wta | itf | challenger | tenis | tênis | теннис",
  "table-tennis":
    "table tennis | ping pong | tenis stołowy | tischtennis | tenis de mesa | tennis de table | liga pro | setka cup | tt cup | tt elite series | czech liga pro | bordtennis",
  esports:
    "esports | e sports | cs2 | csgo | cs go | counter strike | counter strike 2 | lol | league of legends | dota 2 | dota2 | dota | valorant | overwatch | rainbow six | r6 | rocket league | call of duty",
  "mixed-martial-arts": "mma | ufc | bellator | pfl | mixed martial arts",
  boxing: "boxing | boxeo | boks | boxen | boxe",
  volleyball: "volleyball | siatkówka | voleibol | volley | volleybal",
  handball: "handball | balonmano | piłka ręczna | handebol | håndball | handboll | håndbold",
  rugby: "rugby | rugby union | six nations | super rugby",
  "rugby-league": "rugby league | nrl | super league rugby",
  cricket: "cricket | ipl | bbl | t20",
  darts: "darts | pdc | dart",
  snooker: "snooker",
  "aussie-rules": "aussie rules | afl | australian rules",
  futsal: "futsal",
  badminton: "badminton",
  lacrosse: "lacrosse | pll",
};

/** Words of people that name one of two sports: nothing is known by them alone. */
export const EITHER_SPORT: Readonly<Record<string, readonly string[]>> = {
  football: ["football", "american-football"],
  hockey: ["ice-hockey", "field-hockey"],
  rugby: ["rugby", "rugby-league"],
};

/**
 * Within how many hours the same two can meet again. A bet with its own day alone, that of its placing, is on their next match, if that begins
 * earlier. Where a sport has no row it is a week: leagues play once in it. The rows are the sports of series on consecutive days and of
 * tournaments within one, by the calendars of their leagues.
 */
export const MEET_AGAIN: Readonly<Record<string, number>> = {
  baseball: 20,
  basketball: 40,
  "ice-hockey": 40,
  "table-tennis": 3,
  esports: 20,
  darts: 20,
  volleyball: 40,
};
