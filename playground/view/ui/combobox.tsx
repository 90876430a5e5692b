import { useEffect, useId, useRef, useState } from "preact/hooks";

/** One entry of the list of a combobox. */
export interface ComboOption {
  readonly key: string;
  readonly text: string;
  readonly note: string | null;
}

export interface ComboboxProps<Option extends ComboOption> {
  readonly id: string;
  /** What the field shows while nobody types in it. */
  readonly value: string;
  readonly optionsFor: (text: string) => readonly Option[];
  readonly onPick: (option: Option) => void;
  /** If any text is a value, what becomes of it with each key. */
  readonly onText?: (text: string) => void;
  readonly attributes: object;
}

const LONGEST = 200;
/** No entry is active until something is typed or an arrow key is pressed. */
const NONE = -1;

/** A text field with a list that follows what is typed. Source: the pattern "combobox" of the ARIA Authoring Practices Guide. */
export function Combobox<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const { id, value, optionsFor, onPick, onText, attributes } = props;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const options = isOpen ? optionsFor(text ?? "") : [];
  const at = Math.min(active, options.length - 1);
  const optionId = (index: number) => `${list}-${index}`;
  const activeId = options.length > 0 && at >= 0 ? optionId(at) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setText(null);
    setActive(NONE);
  };
  const pick = (option: Option | undefined) => {
    if (option !== undefined) onPick(option);
    close();
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(to);
  };
  const last = options.length - 1;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(isOpen && at < last ? at + 1 : 0),
    ArrowUp: () => move(isOpen ? (at <= 0 ? last : at - 1) : 0),
    Enter: () => (isOpen ? pick(options[at]) : setOpen(true)),
    Escape: close,
    ...(isOpen && { PageDown: () => move(Math.min(last, at + 8)), PageUp: () => move(Math.max(0, at - 8)) }),
  };

  return (
    <div class="combobox">
      <input
        id={id}
        ref={input}
        class="entry"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        {...(activeId === undefined ? {} : { "aria-activedescendant": activeId })}
        {...attributes}
        autoComplete="off"
        spellcheck={false}
        maxLength={LONGEST}
        value={text ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => setOpen(true)}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onText?.(currentTarget.value);
          // Text that is a value by itself is not replaced by Enter alone.
          move(onText === undefined ? 0 : NONE);
        }}
        onKeyDown={(event) => {
          const act = event.isComposing ? undefined : keys[event.key];
          if (act === undefined) return;
          event.preventDefault();
          act();
        }}
        onBlur={close}
      />
      <div class="list" id={list} role="listbox" hidden={options.length === 0} aria-label="Suggestions">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are those of its text field.
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <bdi>{option.text}</bdi>
            {option.note === null ? null : <span class="quiet">{option.note}</span>}
          </div>
        ))}
      </div>
      <p class="quiet" role="status">
        {isOpen && options.length === 0 ? "Nothing is called that." : null}
      </p>
    </div>
  );
}
