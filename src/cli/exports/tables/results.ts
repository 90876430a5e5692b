/** What a file can say of a bet. `left_out`: the file itself took the bet back. */
export const STATED = ["won", "lost", "void", "half_won", "half_lost", "pending", "cashed_out", "left_out"] as const;
export type Stated = (typeof STATED)[number];

/** The words, divided by `|`, without case, accents and underscores. Sources: the exports of columns.ts and the ledgers that people publish. */
export const RESULT_WORDS: Readonly<Record<Stated, string>> = {
  won:
    "w | win | won | winner | winning | settled win | green | yes win | ganada | ganado | ganó | gana | acertada | vinnande | vinst | vunnet | vundet | gewonnen | gagné | gagne | gagnant | gagnée | " +
    "vinto | vinta | vincente | wygrana | wygrany | wygrane | trafiony | gewonnen | cumplido | ganha | ganhou | выигрыш | kazandı | -won",
  lost:
    "l | loss | lose | lost | loser | losing | settled loss | red | perdida | perdido | perdió | fallada | förlorad | förlust | tapt | tabt | verloren | perdu | perdue | perdant | " +
    "perso | persa | perdente | przegrana | przegrany | nietrafiony | verloren | no cumplido | perdeu | проигрыш | kaybetti | -lost",
  void:
    "void | voided | push | pushed | settled push | settled void | refund | refunded | refunded stake | cancelled | canceled | no action | no_action | n/a | stake returned | tie | " +
    "nula | anulada | anulado | devuelta | devolvida | reembolsada | återbetald | makulerad | annullerat | refundert | ugyldig | annulleret | erstattet | storniert | annulliert | remboursé | rembourse | remboursée | annulé | annulée | " +
    "rimborsato | rimborsata | annullata | zwrot | anulowany | anulowana | terugbetaald | ongeldig | возврат | iade",
  half_won:
    "half won | half win | half-won | won half | win half | 1/2 won | 1/2 win | halb gewonnen | medio ganada | meio green | half green | half gewonnen | 1/2 w",
  half_lost:
    "half lost | half loss | half-lost | half lose | lost half | lose half | 1/2 lost | 1/2 loss | halb verloren | medio perdida | meio red | half red | half verloren | 1/2 l",
  pending:
    "pending | open | placed | unsettled | in progress | live | running | active | accepted | pendiente | pendente | abierta | en curso | öppen | ej avgjord | pågår | åpen | offen | en cours | ouvert | in corso | aperta | " +
    "w toku | oczekujący | nierozliczony | openstaand | -torun | to run | settled | resolved | graded | t.b.d. | tbd | tbc",
  cashed_out:
    "cash out | cashed out | cashout | cashedout | settled cashout | cerrada | encerrada | vendido | wypłacony",
  left_out: "superseded | dropped | unmatched | not placed | no bet | skipped | rejected | declined | lapsed",
};
