import type { Explanation } from "../../../src/pure/engine/index.js";
import { isolated } from "../../model/answer/names.js";

/** The sentence of an answer. Each name in it is isolated: a name from right to left would turn the score next to it around. */
export function Sentence({ answer }: { readonly answer: Explanation }) {
  return <>{isolated(answer).map(({ text, isName }, index) => (isName ? <bdi key={index}>{text}</bdi> : text))}</>;
}
