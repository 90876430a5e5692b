/** Titles of a column, divided by `|`: the first that a file has counts. Case, blanks and punctuation do not matter. */
interface TitlesRow {
  readonly about: string;
  readonly titles: string;
}

/**
 * What a column of a file of bets holds, by its title. Sources: the exports of Pikkit, Bet-Analytix, Betfair, SportsBookScout, Juice Reel,
 * Paddy Power trackers, Norsk Tipping, bet365 and of fifteen trackers that people publish.
 */
export const COLUMNS = {
  id: {
    about: "the id of a bet",
    titles:
      "bet id | id | slip id | slip | external bet id | ticket # | ticket number | ticket | ticket id | pick id | trade id | bet number | bet ref | ref | reference | coupon | coupon id | " +
      "référence | kupongnummer | spelbekräftelse | número de apuesta | id apuesta | id aposta | wettschein | numer kuponu | id kuponu | wager id | wager number | bet no | betslip id | bet slip id | transaction id | order id",
  },
  eventId: { about: "the id of an event", titles: "event id | match id | fixture id | game id" },
  starts: {
    about: "when the match begins",
    titles:
      "kickoff | kick off | event date | match date | game date | event time | event start | start time | starts at | starttid | date of match | spieldatum | data meczu | fecha del partido | data do jogo | event date/time | match time | game time | commence time | start date",
  },
  date: { about: "the day", titles: "date | day | betting day | datum | fecha | data | dato | päivä | дата | tarih" },
  placed: {
    about: "when the bet was placed",
    titles:
      "time placed iso | time placed | date placed | placed at | placed on | placed | bet date time | bet date | date accepted | accepted at | timestamp | " +
      "created at | levert | datum och tid | bet placed | fecha de apuesta | data da aposta | data zakładu | wettdatum | date du pari | placed date | bet placed date | date bet placed | wager date | bet time | datetime | placed time | transaction date",
  },
  time: { about: "the time of the day", titles: "time | hour | uhrzeit | hora | heure | godzina | tid" },
  match: {
    about: "the match",
    titles:
      "match | event | fixture | game | match name | event name | matchup | teams | " +
      "händelse | hendelse | kamp | partido | encuentro | evento | jogo | partida | rencontre | partita | incontro | mecz | spotkanie | spiel | begegnung | wedstrijd | матч | maç | event description | game description | match details",
  },
  home: {
    about: "the home team",
    titles: "home team | home | hometeam | local | mandante | domicile | casa | heim | gospodarz | gospodarze",
  },
  away: {
    about: "the away team",
    titles: "away team | away | awayteam | visitor | visitante | extérieur | fora | ospite | gast | gość | goście",
  },
  first: { about: "one of the teams", titles: "team 1 | team a | player 1 | competitor 1 | participant 1" },
  second: { about: "the other team", titles: "team 2 | team b | player 2 | competitor 2 | participant 2 | opponent" },
  sport: {
    about: "the sport",
    titles: "sport | sports | sport name | deporte | esporte | dyscyplina | sportart | idrett | discipline",
  },
  league: {
    about: "the league",
    titles:
      "league | leagues | league name | competition | tournament | liga | competición | competição | compétition | campeonato | rozgrywki | wettbewerb | konkurranse | competizione",
  },
  market: {
    about: "the market",
    titles:
      "market | market name | market type | market detail | bet market | " +
      "spillobjekt | marché | mercado | mercato | rynek | markt | marknad | marked | type de pari | tipo de apuesta | tipo de aposta | typ zakładu | zakład",
  },
  pick: {
    about: "the bet in words",
    titles:
      "selection | pick | bet selection | bet name | bet | bet info | wager | label | description | team or player | prediction | tip | outcome | choice | " +
      "selección | apuesta | pronóstico | seleção | aposta | palpite | sélection | pari | pronostic | selezione | scommessa | pronostico | selekcja | tipp | auswahl | wette | " +
      "spilt utfall | odds/val | tips | spill | keuze | weddenschap | прогноз | tahmin | typ | bet description | bet details | wager description | selection name | bet placed on | your bet | entrada | giocata | spel | spil | прогноз на матч | ставка | esito | segno",
  },
  line: { about: "the line", titles: "line | handicap | points | spread line | línea | linha | ligne | linea | linia" },
  homeLine: { about: "the line of the home side", titles: "hdp | home spread | home line | home handicap" },
  player: {
    about: "the player",
    titles: "player | player name | jugador | jogador | joueur | giocatore | zawodnik | spieler",
  },
  team: { about: "the team of the bet", titles: "team" },
  odds: {
    about: "the odds",
    titles:
      "odds | price | odds decimal | decimal odds | odds american | american odds | bet american odds | odds us | coeff | coefficient | bookmaker odds | odds taken | odds fractional | " +
      "cuota | cuotas | cotação | odd | cote | quota | quote | kurs | koeffizient | oran | коэффициент | coef | bet odds | avg odds | avg odds matched | average odds | price taken | my odds | american | decimal | коэф | kf | odds value",
  },
  legOdds: { about: "the odds of a leg", titles: "leg odds | selection odds | individual odds" },
  stake: {
    about: "the stake",
    titles:
      "stake | bet amount | amount | risk | wager amount | amount wagered | risked | stake amount | units | unit | stake units | units staked | " +
      "importe | monto | stake pln | mise | innsats | insats | indsats | inzet | einsatz | puntata | importo | stawka | valor | cantidad | valor apostado | сумма | bet size | total stake | wagered | amount bet | amount risked | risk amount | bet stake | size | miktar | bahis tutarı | ставка | inzet bedrag | kwota | betrag",
  },
  toWin: { about: "what it wins", titles: "to win | potential profit | potential win amount | to win amount" },
  result: {
    about: "the result",
    titles:
      "result | bet result | outcome | won/lost | w/l | win/loss | indicator | resultado | résultat | resultat | risultato | esito | wynik | ergebnis | uitslag | sonuç | результат | bet outcome | w/l/p | final result | resultaat | исход",
  },
  legResult: { about: "the result of a leg", titles: "leg result | selection result | leg status" },
  state: {
    about: "the state of the bet",
    titles: "status | state | bet status | statut | estado | situação | stato | statut pari",
  },
  kind: {
    about: "the kind of bet",
    titles: "type | bet type | kind | typ | header | multi bet | slip type | tipo | bet category | wager type",
  },
  legs: { about: "how many legs it has", titles: "number of legs | num legs | legs | size | selections | picks count" },
  returned: {
    about: "what it returned",
    titles:
      "returned | returns | actual return | payout | return | total return | utbetalning | auszahlung | gains | retorno | ganancias | wypłata | amount returned | total payout | total returned | возврат | terugbetaling | gewonnen bedrag",
  },
  profit: {
    about: "the profit",
    titles:
      "profit | profit loss | profit/loss | p/l | p&l | pnl | net | beneficio | lucro | bénéfice | zysk | gewinn | pnl pln | net profit | gain/loss",
  },
  cashOut: { about: "what it was cashed out for", titles: "cash out | cash out amount | cashout | cashed out" },
  free: { about: "whether it is a free bet", titles: "free bet | freebet | bonus bet | is free bet | credit" },
  currency: { about: "the currency", titles: "currency | moneda | moeda | devise | valuta | waluta | währung" },
  backOrLay: {
    about: "whether it is a back or a lay bet",
    titles: "back or lay | back/lay | bid type | bet side",
  },
  eachWay: { about: "whether it is each way", titles: "each way | eachway | ew" },
} as const satisfies Readonly<Record<string, TitlesRow>>;

export type Meaning = keyof typeof COLUMNS;
