/** Words for a club that a name can have behind it, and that name none. Source: names of clubs in the feeds that the package reads. */
export const CLUB_WORDS: ReadonlySet<string> = new Set("fc cf sc ac bc afc sv fk if bk hc cd ud".split(" "));

/** Words of names that name nobody by themselves. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...CLUB_WORDS,
  ..."sd rc ca as ss us the of de da do del la le el los las al and y e und et".split(" "),
]);

/** Words of names that are written short. Source: scoreboards of ESPN, the BBC and Flashscore. */
export const SHORTENED: Readonly<Record<string, readonly string[]>> = {
  man: ["manchester"],
  utd: ["united"],
  st: ["state", "saint"],
  state: ["st"],
  saint: ["st"],
  intl: ["international"],
  atl: ["atletico"],
  n: ["north", "northern"],
  s: ["south", "southern"],
  e: ["east", "eastern"],
  w: ["west", "western"],
  c: ["central"],
};
