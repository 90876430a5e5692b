import { useEffect, useState } from "preact/hooks";

interface CopyProps {
  readonly text: string;
  /** What is copied, as in `Copy the link`. */
  readonly what: string;
}

/** A button that copies a text, and says that it did. Where a browser refuses, it says which keys copy what is selected. */
function CopyButton({ text, what }: CopyProps) {
  const [said, setSaid] = useState("");
  // What was said is about the text before.
  useEffect(() => setSaid(""), [text]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid("Copied.");
    } catch {
      setSaid("This browser does not let the page copy. Select the text and copy it with your keys.");
    }
  };
  return (
    <p class="buttons">
      <button type="button" onClick={copy}>
        Copy {what}
      </button>
      <span class="quiet" role="status">
        {said}
      </span>
    </p>
  );
}

const MOST_ROWS = 24;

/** A text to take away: the button that copies it, and the text, which the keyboard can reach and select. */
export function TextToCopy({ text, what }: CopyProps) {
  const lines = text.trimEnd().split("\n").length;
  return (
    <>
      <CopyButton text={text} what={what} />
      <textarea
        class="text"
        readOnly
        aria-label={`Text of ${what}`}
        rows={Math.min(MOST_ROWS, lines + 1)}
        value={text}
      />
    </>
  );
}
