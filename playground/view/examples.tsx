import { useEffect, useState } from "preact/hooks";
import { examples, learnExamples } from "../model/examples.js";
import type { PartProps, State } from "../model/state.js";
import { AFTER_ANSWER_MS, loadPart } from "../parts/load.js";

/** The examples, by topic, and what the one that is open shows. */
export function ExamplePicker({ state, update }: PartProps) {
  const all = useExamples();
  const topics = [...new Set(all.map(({ topic }) => topic))];
  const open = all.find((each) => each.state === state);
  const [own, setOwn] = useState<State | null>(null);
  const pick = (title: string) => {
    const example = all.find((each) => each.title === title);
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
            {all
              .filter((each) => each.topic === topic)
              .map(({ title }) => (
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

/** The one that the page opens with, and the others once they are there. */
function useExamples() {
  const [all, setAll] = useState(examples());
  useEffect(() => {
    const load = () =>
      loadPart("examples").then(
        (part) => {
          learnExamples(part);
          setAll(examples());
        },
        () => undefined,
      );
    const timer = setTimeout(load, AFTER_ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
  return all;
}
