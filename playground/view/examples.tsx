import { useState } from "preact/hooks";
import { EXAMPLES } from "../examples/index.js";
import type { PartProps, State } from "../model/state.js";

/** The examples, by topic, and what the one that is open shows. */
export function ExamplePicker({ state, update }: PartProps) {
  const topics = [...new Set(EXAMPLES.map(({ topic }) => topic))];
  const open = EXAMPLES.find((each) => each.state === state);
  const [own, setOwn] = useState<State | null>(null);
  const pick = (title: string) => {
    const example = EXAMPLES.find((each) => each.title === title);
    if (example === undefined) return;
    if (open === undefined) setOwn(state);
    update(() => example.state);
  };
  return (
    <div class="examples">
      <label for="example">Example</label>
      <select id="example" value={open?.title ?? ""} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        <option value="">Your own</option>
        {topics.map((topic) => (
          <optgroup key={topic} label={topic}>
            {EXAMPLES.filter((each) => each.topic === topic).map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </optgroup>
        ))}
      </select>
      <p class="quiet" role="status">
        {open?.shows}
      </p>
      {open === undefined || own === null ? null : (
        <button type="button" onClick={() => update(() => own)}>
          Back to my own bets
        </button>
      )}
    </div>
  );
}
