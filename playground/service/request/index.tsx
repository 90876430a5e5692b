import { useEffect, useRef, useState } from "preact/hooks";
import type { Match, PartProps } from "../../model/state.js";
import { withRecord } from "../choose.js";
import type { Server } from "../known.js";
import { Fault, type Reply } from "../reply.js";
import { addressOf } from "../send.js";
import { FaultBox, useServer, useWork } from "../server.js";
import { recordOf } from "../watch.js";
import { limitWords } from "../words.js";
import { bodyOf, curlLine, spanOfFault } from "./body.js";
import { comparedWith, gradesOf, isOpen, type Sent, tally } from "./compare.js";
import { Results } from "./table.js";

const PROVISIONAL = { provisional: "true" };

async function sendBody({ ask }: Server, route: Sent["route"], body: string, isProvisional = false): Promise<Sent> {
  const began = performance.now();
  const options = { method: "POST", headers: { "content-type": "application/json" }, body };
  const reply = await ask(`/settlements/${route}`, isProvisional ? PROVISIONAL : {}, options);
  const milliseconds = Math.round(performance.now() - began);
  return { route, isProvisional, body, reply, milliseconds, asOf: new Date().toISOString() };
}

/** The bets as a request to the service, its answer, and whether it is what the page says. */
export function RequestPart({ state, update }: PartProps) {
  const server = useServer();
  const { isBusy, fault, run } = useWork();
  const [edited, setEdited] = useState<string | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const body = edited ?? bodyOf(state.bets);
  const { base } = server;
  useOpenBets(sent, setSent);
  const sendTo = (route: Sent["route"]) =>
    run(async () => {
      setSent(null);
      const answer = await sendBody(server, route, body);
      setSent(answer);
      server.valueIn(answer.reply);
      if (gradesOf(answer) === null) throw new Fault("The server answered 200 without grades.");
    });
  const take = (match: Match) =>
    run(async () => {
      const record = await recordOf(server, match);
      if (record === null) throw new Fault("This server has no event with this id.");
      const { bookmakerCount: _count, ...own } = record;
      update((before) => withRecord(before, { ...own, id: record.id }));
    });
  useMark(field, fault?.code === 400 ? fault.detail : null);
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sendTo("grade");
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          sendTo("grade");
        }}
      >
        <div class="field">
          <label for="body">Request body</label>
          <textarea
            ref={field}
            id="body"
            rows={9}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            aria-describedby="body-note"
            aria-invalid={fault?.code === 400 || undefined}
            value={body}
            onInput={({ currentTarget }) => setEdited(currentTarget.value)}
          />
          <p id="body-note" class="quiet">
            The bets above, as this server takes them: <code>POST {base}/settlements/grade</code>, or{" "}
            <code>POST {base}/settlements/explain</code> for a sentence and the steps too. You can edit it.
          </p>
        </div>
        <FaultBox fault={fault} />
        <div class="buttons">
          <button type="submit" class="first" aria-busy={isBusy || undefined}>
            Grade
          </button>
          <button type="button" onClick={() => sendTo("explain")}>
            Explain
          </button>
          {edited === null ? null : (
            <button type="button" onClick={() => setEdited(null)}>
              Use the bets above
            </button>
          )}
          <span class="quiet hint">
            <kbd>Ctrl</kbd> + <kbd>Enter</kbd> also sends the request
          </span>
        </div>
      </form>
      <AnswerStatus sent={sent} isBusy={isBusy} matches={state.matches} />
      {sent === null || gradesOf(sent) === null || sent.reply.code !== 200 ? null : (
        <Results rows={comparedWith(sent, state.matches)} onTake={take} />
      )}
      {sent === null ? null : <Wire sent={sent} base={base} />}
    </>
  );
}

/** While the page watches, bets that are still open are graded again, provisionally if the score so far proves the result. */
function useOpenBets(sent: Sent | null, setSent: (sent: Sent) => void): void {
  const server = useServer();
  const { looks } = server.known;
  useEffect(() => {
    if (looks === 0 || sent === null || !isOpen(sent)) return;
    sendBody(server, "explain", sent.body, true).then(
      (again) => {
        if (gradesOf(again) !== null) setSent(again);
      },
      // The next look says so itself if the server is gone.
      () => {},
    );
  }, [looks]);
}

/** Selects what is wrong in the body. The focus comes last, so that the browser scrolls to the selection. */
function useMark(field: { readonly current: HTMLTextAreaElement | null }, sentence: string | null): void {
  useEffect(() => {
    const { current } = field;
    if (current === null || sentence === null) return;
    const span = spanOfFault(current.value, sentence);
    if (span === null) return;
    current.blur();
    current.setSelectionRange(span.start, span.end);
    current.focus();
  }, [field, sentence]);
}

interface StatusProps {
  readonly sent: Sent | null;
  readonly isBusy: boolean;
  readonly matches: readonly Match[];
}

function AnswerStatus({ sent, isBusy, matches }: StatusProps) {
  return (
    <p id="status" role="status">
      {sent === null ? (
        <span class="quiet">{isBusy ? "Waiting for the answer…" : "The server's answer appears here."}</span>
      ) : (
        <>
          <strong>{told(sent, matches)}</strong>
          <span class="quiet line">{lineOf(sent.reply, sent.milliseconds)}</span>
        </>
      )}
    </p>
  );
}

function told(sent: Sent, matches: readonly Match[]): string {
  if (sent.reply.code !== 200 || gradesOf(sent) === null) return "Nothing was graded.";
  const rows = comparedWith(sent, matches);
  const compared = rows.filter(({ isSame }) => isSame !== null);
  const differing = compared.filter(({ isSame }) => isSame === false).length;
  const some = compared.length === rows.length ? "" : ` of ${compared.length}`;
  const same =
    differing === 0 ? `. This page says the same${some}.` : `. On ${differing} of them this page says otherwise.`;
  return tally(rows) + (compared.length === 0 ? "." : same);
}

function lineOf({ code, words, headers }: Reply, milliseconds: number): string {
  const parts = [`HTTP ${`${code} ${words}`.trim()}`, `${milliseconds} ms`, limitWords(headers)];
  return parts.filter((part) => part !== "").join(" \u00b7 ");
}

/** The answer as it came, and the request as a command. */
function Wire({ sent, base }: { readonly sent: Sent; readonly base: string }) {
  const { reply, route, body, isProvisional } = sent;
  const raw = reply.json === undefined ? reply.text.slice(0, 5000) : JSON.stringify(reply.json, null, 2);
  const url = addressOf(base, `/settlements/${route}`, isProvisional ? PROVISIONAL : {});
  const curl = curlLine(url, body);
  return (
    <div id="wire">
      <details>
        <summary>Response body</summary>
        <pre id="raw" tabIndex={0} role="region" aria-label="Response body">
          {raw}
        </pre>
      </details>
      <h3 id="curl-title">The same request with curl</h3>
      <pre id="curl" tabIndex={0} role="region" aria-labelledby="curl-title">
        {curl}
      </pre>
      <CopyButton key={curl} text={curl} />
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState("Copy");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("The browser does not allow copying"),
    );
  return (
    <p class="buttons">
      {/* A page that came without encryption has no clipboard. */}
      {navigator.clipboard === undefined ? null : (
        <button type="button" onClick={copy}>
          {said}
        </button>
      )}
      <span class="quiet">
        Set the variable <code>KEY</code> to your key first.
      </span>
    </p>
  );
}
