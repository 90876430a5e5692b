import { useState } from "preact/hooks";
import { addMatch } from "../../model/match/list.js";
import { jsonOf, type Reader, readersOf, recognised, resembled } from "../../model/match/paste.js";
import type { PartProps } from "../../model/state.js";
import { usePart } from "../use-part.js";
import { FoundMatches } from "./found-matches.js";

/** What was pasted, and who is known to have written it. */
interface Pasted {
  readonly answer: unknown;
  readonly byItself: Reader | null;
  /** True of one record: it is on the page already. */
  readonly isAdded: boolean;
}

/** A record or an answer of a feed as JSON, and the matches in it. */
export function Paste({ update }: PartProps) {
  const { part: feeds, fault: loadFault } = usePart("feeds");
  const [text, setText] = useState("");
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState("");
  const [options, setOptions] = useState<Readonly<Record<string, string | number | true>>>({});
  if (loadFault !== null) return <p class="fault">{loadFault}</p>;
  if (feeds === null) return <p class="quiet">Loading the feeds…</p>;
  const readers = readersOf(feeds);
  const reader = readers.find(({ name }) => name === chosen) ?? pasted?.byItself ?? null;

  const paste = (json: string) => {
    setText(json);
    const found = jsonOf(json);
    const isBlank = json.trim() === "";
    setFault("fault" in found && !isBlank ? found.fault : null);
    if ("fault" in found) return setPasted(null);
    const byItself = recognised(readers, found.answer);
    // One record is what it is: nobody is asked. What its adapter noted is below.
    const [one, ...more] = byItself?.read(found.answer, {}) ?? [];
    const isAdded = chosen === "" && one !== undefined && "match" in one && more.length === 0;
    setPasted({ answer: found.answer, byItself, isAdded });
    if (isAdded) update((now) => addMatch(now, one.match));
  };
  const near = pasted !== null && reader === null ? resembled(readers, pasted.answer) : null;
  const isAdded = pasted?.isAdded === true && chosen === "" && Object.keys(options).length === 0;
  const choose = (name: string) => {
    setChosen(name);
    setOptions({});
  };
  return (
    <>
      <p class="field">
        <label for="record">A record or a whole answer, as JSON</label>
        <textarea
          id="record"
          rows={6}
          spellcheck={false}
          value={text}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby="record-says"
          placeholder='{"id": 1, "home": "Arsenal", …}'
          onInput={({ currentTarget }) => paste(currentTarget.value)}
        />
      </p>
      <div class="match-head">
        <p class="labelled">
          <label for="record-feed">Written by</label>
          <select id="record-feed" value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
            <option value="">Recognise it</option>
            {readers.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </p>
        {(reader?.options ?? []).map(({ name, values, says }) => (
          <p class="labelled" key={name}>
            <label for={`option-${name}`}>{name}</label>
            <select
              id={`option-${name}`}
              aria-describedby={`option-${name}-says`}
              value={String(options[name] ?? "")}
              onChange={({ currentTarget }) => {
                const value = values.find((each) => String(each) === currentTarget.value);
                const { [name]: _, ...others } = options;
                setOptions(value === undefined ? others : { ...others, [name]: value });
              }}
            >
              <option value="">not given</option>
              {values.map((value) => (
                <option key={String(value)}>{String(value)}</option>
              ))}
            </select>
            <span class="quiet" id={`option-${name}-says`}>
              {says.replaceAll("`", "")}
            </span>
          </p>
        ))}
      </div>
      <div id="record-says" role="status">
        {fault === null ? null : <p class="fault">{fault}</p>}
        {pasted !== null && reader === null ? (
          <p class="fault">
            This record is read by no feed, or by more than one. Choose who wrote it, and see what is wrong with it; or
            add a new match and type its score.{" "}
            {near === null ? null : (
              <button type="button" class="small" onClick={() => choose(near.name)}>
                It resembles a record of {near.title}: read it as one
              </button>
            )}
          </p>
        ) : null}
        {pasted !== null && reader !== null ? (
          <p class="quiet">
            Read as a record of <strong>{reader.title}</strong>.
          </p>
        ) : null}
      </div>
      {pasted !== null && reader !== null ? (
        <FoundMatches found={reader.read(pasted.answer, options)} reader={reader} update={update} isAdded={isAdded} />
      ) : null}
    </>
  );
}
