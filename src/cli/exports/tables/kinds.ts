/** What the word for a kind of bet says. `legs`: how many; `several`: two or more, nobody says how many. */
export interface KindRow {
  readonly is: "single" | "several" | "system";
  readonly legs?: number;
  readonly isFree?: true;
  /** Words divided by `|`, or a pattern whose first group is the number of legs. */
  readonly words: string | RegExp;
}

/** Kinds of bets by the words of exports. Any other word is the market's. */
export const KINDS: readonly KindRow[] = [
  {
    is: "single",
    legs: 1,
    words:
      "single | singles | straight | straight bet | simple | singel | enkelvoudig | singiel | singola | einzelwette | einfach | sencilla | simples | live | prematch | pre match | player props bet | prop bet | prop builder | " +
      "win | outright | f | false | ordinary",
  },
  { is: "several", legs: 2, words: "double | dubbel | doble | dupla | doppel | dobbel" },
  { is: "several", legs: 3, words: "treble | trippel | triple | tripla | trixie acca" },
  {
    is: "several",
    words:
      "parlay | multi | multiple | multiples | accumulator | acca | combined | combi | combiné | combinada | combinata | kombi | kombiwette | ako | akumulowany | múltipla | multipla | sgp | sgp+ | same game parlay | same game multi | bet builder | betbuilder | " +
      "teaser | round robin leg | express | t | true | kombinasjon | coupon",
  },
  { is: "several", words: /^(\d{1,2})[ -]?(?:leg|legs|fold|voud|team|teams|pick|way)\b.*$/ },
  { is: "several", words: /^(?:parlay|teaser) \((\d{1,2}) teams?\)$/ },
  { is: "several", isFree: true, words: /^(?:parlay|teaser) \((\d{1,2}) teams?\) \(fp\)$/ },
  { is: "single", legs: 1, isFree: true, words: /^straight bet \(fp\)$/ },
  { is: "several", words: /^(\d{1,2})teas\b.*$/ },
  { is: "system", words: /^\d{1,2}\/\d{1,2}$/ },
  { is: "system", words: /^(?:system|systeem|systém)\b.*$/ },
  {
    is: "system",
    words: "round robin | patent | trixie | yankee | lucky 15 | lucky 31 | lucky 63 | canadian | heinz | goliath",
  },
];
