import { EXAMPLES } from "../examples/index.js";
import type { PartProps } from "../model/state.js";

/** The examples, by topic. */
export function ExamplePicker({ update }: PartProps) {
  const topics = [...new Set(EXAMPLES.map(({ topic }) => topic))];
  const pick = (title: string) => {
    const example = EXAMPLES.find((each) => each.title === title);
    if (example !== undefined) update(() => example.state);
  };
  return (
    <p class="buttons">
      <label for="example">Example</label>
      <select id="example" onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {topics.map((topic) => (
          <optgroup key={topic} label={topic}>
            {EXAMPLES.filter((each) => each.topic === topic).map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}
