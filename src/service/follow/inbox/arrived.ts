import { isObject, type UnknownRecord } from "../../../pure/engine/input/unknown-record.js";
import { idOf } from "../../../pure/engine/input/values.js";
import { ODDS_MESSAGE_TYPES } from "../../../pure/odds/index.js";

/** A message of the feed that waits to be applied. */
export interface Arrived {
  readonly value: UnknownRecord;
  readonly kind: "odds" | "score" | "status";
  /** The id of the event, or null if it cannot be read. */
  readonly id: number | null;
  readonly seq: number | null;
  /** The same for numbered odds of which the later ones replace the earlier ones; null for what nothing replaces. */
  readonly key: string | null;
  /** Its length in the frame. */
  readonly size: number;
  /** Messages are counted as they arrive. */
  readonly tick: number;
}

/** A message that is not about an event, or what is wrong with it. */
export type Control =
  | { readonly kind: "welcome"; readonly value: UnknownRecord; readonly warning: string | null }
  | { readonly kind: "resync"; readonly reason: string | null }
  | { readonly kind: "unknown"; readonly type: unknown };

const TYPES: readonly unknown[] = ODDS_MESSAGE_TYPES;

/** Reads what has to be known of a message before it is applied. Unknown fields are of no matter. */
export function readArrived(value: unknown, size: number, tick: number): Arrived | Control {
  if (!isObject(value) || Array.isArray(value)) return { kind: "unknown", type: value };
  const { type } = value;
  if (type === "welcome") return { kind: "welcome", value, warning: textOf(value.warning) };
  if (type === "resync_required") return { kind: "resync", reason: textOf(value.reason) };
  const kind = TYPES.includes(type) ? "odds" : type === "score" || type === "status" ? type : null;
  if (kind === null) return { kind: "unknown", type };
  const id = idOf(value.id);
  const seq = kind === "odds" ? seqOf(value.seq) : null;
  return { value, kind, id, seq, key: seq === null || id === null ? null : keyOf(id, value), size, tick };
}

/** The number of a change: a whole number, or a string of one. */
export function seqOf(sent: unknown): number | null {
  const seq = idOf(sent);
  return seq !== null && seq >= 0 ? seq : null;
}

/** Odds replace all that the bookmaker had. A score message can have one period only, so none replaces another. */
function keyOf(id: number, { bookie }: UnknownRecord): string | null {
  return typeof bookie === "string" ? `${id} ${bookie}` : null;
}

function textOf(sent: unknown): string | null {
  return typeof sent === "string" && sent !== "" ? sent.slice(0, 300) : null;
}
