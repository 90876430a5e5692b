/** Words for a club that a name can have behind it, and that name none. Source: names of clubs in the feeds that the package reads. */
export const CLUB_WORDS: ReadonlySet<string> = new Set("fc cf sc ac bc afc sv fk if bk hc cd ud".split(" "));

/** Words of names that name nobody by themselves. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...CLUB_WORDS,
  ..."sd rc ca as ss us the of de da do del la le el los las al and y e und et".split(" "),
]);

/** Words of names that are written short. Source: scoreboards of ESPN, the BBC and Flashscore. */
export const SHORTENED: ReadonlyMap<string, readonly string[]> = new Map([
  ["man", ["manchester"]],
  ["utd", ["united"]],
  ["st", ["state", "saint"]],
  ["state", ["st"]],
  ["saint", ["st"]],
  ["intl", ["international"]],
  ["atl", ["atletico"]],
  ["n", ["north", "northern"]],
  ["s", ["south", "southern"]],
  ["e", ["east", "eastern"]],
  ["w", ["west", "western"]],
  ["c", ["central"]],
]);

/** Words of bets that are in no player's name. A run of unknown words that has one is not taken for a player. */
export const NO_NAMES: ReadonlySet<string> = new Set(
  [
    "first last next not to no never either neither each every both any all most least fewest more less than exactly without longest",
    "shortest highest lowest team teams player players opponent opposition keeper goalkeeper favourite underdog total combined alternate",
    "alt score scores scored assist half quarter period set map game match header headed outside inside box penalty lay by with if when",
    "win wins won lose loses lost beat beats cover covers parlay combo insurance boost special system teaser race method round ko",
    "premier dernier primer ultimo primero erste letzte kein keine nicht pas sans sin sem senza nie bez ne ingen ikke inte niet geen",
  ].flatMap((row) => row.split(" ")),
);
