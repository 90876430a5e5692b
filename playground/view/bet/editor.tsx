import type { ComponentChild } from "preact";
import type { Market } from "../../../src/pure/engine/editor.js";
import type { MarketEntry } from "../../../src/pure/engine/index.js";
import { matchOf } from "../../model/answers.js";
import { hasLabel, onMarket, onMatch } from "../../model/bet/draft.js";
import { entryOf, ruledMarket } from "../../model/bet/entries.js";
import { type Faults, faultsOf } from "../../model/bet/faults.js";
import { oddsHint } from "../../model/bet/odds.js";
import { searchOffers } from "../../model/bet/search.js";
import { type Bet, type Draft, type DraftField, type PartProps, withBet } from "../../model/state.js";
import { shownNames } from "../../model/text.js";
import { Combobox } from "../ui/combobox.js";
import { describedBy, Field } from "../ui/field.js";
import { TextField } from "../ui/text-field.js";
import type { BetFieldProps } from "./field-props.js";
import { LabelField } from "./label-field.js";
import { LineField } from "./line-field.js";
import { ScoreAtBet } from "./score-at-bet.js";
import { SideField } from "./side-field.js";
import { TieRuleField, takesTieRule } from "./tie-rule.js";

interface EditorProps extends PartProps {
  readonly bet: Bet;
}
/** What a control is chosen by. */
interface Edited extends EditorProps {
  readonly fields: BetFieldProps;
  readonly faults: Faults;
  readonly entry: MarketEntry | null;
  readonly ruled: Market | null;
}

/** The control of each field, in their order; null if the market of the bet does not have the field. */
const CONTROLS: Readonly<Record<DraftField, (edited: Edited) => ComponentChild>> = {
  eventId: ({ state, bet, fields: { set }, faults }) =>
    state.matches.length > 1 || faults.match !== undefined ? (
      <MatchField state={state} bet={bet} set={set} fault={faults.match} />
    ) : null,
  market: ({ fields, faults, update, bet }) => (
    <MarketField {...fields} fault={faults.market} update={update} bet={bet} />
  ),
  side: ({ fields, faults, entry }) =>
    entry === null ? null : <SideField {...fields} sides={entry.sides} fault={faults.side} />,
  label: ({ fields, faults, entry }) =>
    entry === null || !hasLabel(entry, fields.selection.side) ? null : (
      <LabelField {...fields} entry={entry} fault={faults.label} />
    ),
  hdp: (edited) => (
    <div class="pair">
      <Line {...edited} />
      <OddsField {...edited} />
    </div>
  ),
  scoreAtBet: ({ state, fields, ruled }) =>
    ruled?.fromScoreAtBet === true || fields.selection.scoreAtBet !== undefined ? (
      <ScoreAtBet key={`${state.chosen} ${fields.selection.eventId}`} {...fields} />
    ) : null,
  tieRule: ({ fields, ruled }) =>
    takesTieRule(ruled) || fields.selection.tieRule !== undefined ? <TieRuleField {...fields} /> : null,
};

/** The fields of the chosen bet: those that its market has. */
export function BetEditor({ state, update, bet }: EditorProps) {
  const match = matchOf(state, bet);
  const { selection } = bet;
  const set = (change: (draft: Draft) => Draft) =>
    update((now) => withBet(now, { ...bet, selection: change(selection) }));
  const edited = {
    ...{ state, update, bet, fields: { match, selection, set }, faults: faultsOf(state, bet) },
    ...{ entry: entryOf(match, selection.market), ruled: ruledMarket(match, selection.market, state.house) },
  };
  return <div class="editor">{Object.values(CONTROLS).map((control) => control(edited))}</div>;
}

function Line({ state, fields, faults, entry }: Edited) {
  return entry === null || entry.line === "none" ? null : (
    <LineField {...fields} rule={entry.line} house={state.house} fault={faults.hdp} />
  );
}

function OddsField({ update, bet, faults }: Edited) {
  return (
    <TextField
      id="odds"
      label="Odds"
      value={bet.odds}
      hint={oddsHint(bet.odds)}
      fault={faults.odds}
      onChange={(odds) => update((now) => withBet(now, { ...bet, odds }))}
    />
  );
}

function MatchField({
  state,
  bet,
  set,
  fault,
}: Pick<EditorProps, "state" | "bet"> & Pick<BetFieldProps, "set" | "fault">) {
  const place = state.matches.findIndex(({ id }) => id === bet.selection.eventId);
  const pick = (to: number) => {
    const match = state.matches[to];
    if (match !== undefined) set((draft) => onMatch(draft, match));
  };
  return (
    <Field id="bet-match" label="Match of this bet" fault={fault}>
      <select
        id="bet-match"
        value={place}
        onChange={({ currentTarget }) => pick(Number(currentTarget.value))}
        {...describedBy({ id: "bet-match", fault })}
      >
        {place < 0 ? <option value={-1}>Choose a match</option> : null}
        {state.matches.map((match, at) => (
          <option key={at} value={at}>
            {`${shownNames(match).home} v ${shownNames(match).away}`}
          </option>
        ))}
      </select>
    </Field>
  );
}

function MarketField({ match, selection, set, fault, update, bet }: BetFieldProps & Omit<EditorProps, "state">) {
  const pickFor = (name: string) => entryOf(match, name);
  const old = pickFor(selection.market)?.deprecated;
  const hint =
    old === undefined ? (selection.market === "ML" ? "The moneyline: who wins." : undefined) : oldName(old.use);
  return (
    <Field id="market" label="Market" hint={hint} fault={fault}>
      <Combobox
        id="market"
        value={selection.market}
        attributes={describedBy({ id: "market", hint, fault })}
        optionsFor={(text) =>
          searchOffers(match, text).map(({ name, use, draft }, place) => ({
            ...{ key: `${place} ${name}`, text: name, draft },
            note:
              draft === null
                ? use === null
                  ? null
                  : use === "ML"
                    ? "the same as ML"
                    : `old name of ${use}`
                : `the whole bet, on ${draft.market}`,
          }))
        }
        onPick={({ text, draft }) => {
          if (draft !== null) return update((now) => withBet(now, { ...bet, selection: draft }));
          const entry = pickFor(text);
          if (entry !== null) set((before) => onMarket(before, entry, match));
        }}
      />
    </Field>
  );
}

function oldName(use: string): string {
  return use === "ML" ? "The same as ML: who wins." : `An old name. It is called ${use} now.`;
}
