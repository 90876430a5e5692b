/** Links of the page: what opens, and what the page computes of it. */
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { EXAMPLES } from "../../playground/examples/index.js";
import { drawnOf } from "../../playground/model/answer/grid.js";
import { compared } from "../../playground/model/answer/houses.js";
import { liveOf } from "../../playground/model/answer/live.js";
import { moneyOf } from "../../playground/model/answer/money.js";
import { isolated } from "../../playground/model/answer/names.js";
import { pageTitle } from "../../playground/model/answer/page-title.js";
import { ruledSteps } from "../../playground/model/answer/rule-of.js";
import { answerOf, matchOf } from "../../playground/model/answers.js";
import { faultsOf } from "../../playground/model/bet/faults.js";
import { costOf } from "../../playground/model/bet/slip.js";
import { houseOf } from "../../playground/model/house-rules.js";
import { opened, packed, unpacked } from "../../playground/model/link.js";
import type { Bet, State } from "../../playground/model/state.js";
import { FORMS } from "../../playground/model/take/forms.js";
import { partsOf } from "../../playground/model/take/parts.js";
import { slugOf } from "../../playground/model/text.js";
import { SENT_LINKS } from "../../test/rest/playground/sent-links.js";
import { drawnState } from "../../test/rest/playground/states.js";
import { asText, frozen } from "./damage.js";
import { faultOf, type Given, type Target, type Tried } from "./target.js";

const DRAWN = 500;

const STATES = [...EXAMPLES.map(({ state }) => state), ...fc.sample(drawnState, { numRuns: DRAWN, seed: 1 })];
const made = await Promise.all(STATES.map((state) => packed(state)));
const LINKS_MADE = [...SENT_LINKS.map(({ link }) => link), ...made.filter((link) => link !== null)];

/** A link that somebody else wrote, of which each part may be damaged: the state, its JSON, and what it is packed to. */
function linkOf({ link, state, json }: Given): string {
  if (link !== undefined) return asText(link);
  return `v1.${deflateRawSync(asText(json ?? state)).toString("base64url")}`;
}

/** A link opens as a state that is the same when it is sent again, or is refused in a sentence. */
async function open(given: Given): Promise<Tried> {
  const { state, fault } = await opened(linkOf(given));
  if (fault !== null) return { refused: fault, fault: sentenceFault(fault) };
  frozen(state);
  const link = await packed(state);
  if (link !== null && JSON.stringify(await unpacked(link)) !== JSON.stringify(state))
    return { refused: null, fault: "it opens otherwise when it is sent again" };
  return { refused: null, fault: shownFault(state) };
}

/** Those that `opened` promises: of the page, not of a program. */
function sentenceFault(fault: string): string | null {
  const isSentence = / must be | does not begin with | is longer than | unpacks to more than /.test(fault);
  return isSentence || fault === "a part of it is missing or has been changed" ? null : `it is refused with ${fault}`;
}

/** The page shows whatever a link holds. */
function shownFault(state: State): string | null {
  pageTitle(state);
  costOf(state);
  const money = moneyOf(state, state.house);
  if (money.value === null && money.fault === "") return "no word on the money";
  for (const form of FORMS) if (form.textOf(partsOf(state)) === "") return `no text for ${form.id}`;
  return state.bets.map((bet) => betFault(state, bet)).find((fault) => fault !== null) ?? null;
}

function betFault(state: State, bet: Bet): string | null {
  const answer = answerOf(state, bet);
  const sport = slugOf(matchOf(state, bet));
  const drawn = drawnOf(bet.selection, sport, houseOf("standard")).value;
  liveOf(state, bet, answer, drawn?.outcomes ?? null);
  faultsOf(state, bet);
  compared(state, bet, sport, ["standard", "pinnacle"]);
  if (ruledSteps(answer).length === 0) return "no step with a rule";
  const text = isolated(answer).map((part) => part.text);
  return text.join("") === answer.sentence ? null : `the parts of a sentence are ${text.join("")}`;
}

export const LINKS: readonly Target[] = [
  {
    name: "links",
    inputs: frozen([
      ...LINKS_MADE.map((link) => ({ link })),
      ...STATES.map((state) => ({ state })),
      ...STATES.map((state) => ({ json: JSON.stringify(state) })),
    ]),
    call: open,
    fault: faultOf,
  },
];
