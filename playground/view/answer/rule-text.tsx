import type { Block, Inline, Inlines } from "../../model/answer/rules.js";

interface TextProps {
  /** Opens another rule of the page. */
  readonly onRule: (anchor: string) => void;
}

/** A rule as data, drawn: no HTML is made from strings. */
export function RuleText({ blocks, onRule }: TextProps & { readonly blocks: readonly Block[] }) {
  return (
    <>
      {blocks.map((block, index) => (
        <RuleBlock key={index} block={block} onRule={onRule} />
      ))}
    </>
  );
}

function RuleBlock({ block, onRule }: TextProps & { readonly block: Block }) {
  if (block.kind === "paragraph") return <p>{inline(block.says, onRule)}</p>;
  if (block.kind === "list") {
    return (
      <ul>
        {block.items.map(({ says, isNested }, index) => (
          <li key={index} class={isNested ? "nested" : undefined}>
            {inline(says, onRule)}
          </li>
        ))}
      </ul>
    );
  }
  const [only, second] = block.rows;
  return only !== undefined && second === undefined ? (
    <OneRow {...{ block, onRule }} />
  ) : (
    <Many {...{ block, onRule }} />
  );
}

type TableProps = TextProps & { readonly block: Extract<Block, { kind: "table" }> };

/** A single row is read more easily as a list of its columns. */
function OneRow({ block: { head, rows }, onRule }: TableProps) {
  return (
    <dl class="rule-row">
      {head.map((title, column) => (
        <div key={column}>
          <dt>{inline(title, onRule)}</dt>
          <dd>{inline(rows[0]?.cells[column] ?? [], onRule)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Many({ block: { head, rows }, onRule }: TableProps) {
  return (
    <div class="table">
      <table>
        <thead>
          <tr>
            {head.map((title, column) => (
              <th key={column} scope="col">
                {inline(title, onRule)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{inline(cell, onRule)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(runs: Inlines, onRule: TextProps["onRule"]) {
  return runs.map((run, index) => <Run key={index} run={run} onRule={onRule} />);
}

function Run({ run, onRule }: TextProps & { readonly run: Inline }) {
  if (typeof run === "string") return <>{run}</>;
  if ("code" in run) return <code>{run.code}</code>;
  if ("strong" in run) return <strong>{run.strong}</strong>;
  if (!run.link.startsWith("#")) return <PublicPage address={run.link}>{run.text}</PublicPage>;
  return (
    <button type="button" class="link" onClick={() => onRule(run.link.slice(1))}>
      {run.text}
    </button>
  );
}

export function PublicPage({ address, children }: { readonly address: string; readonly children?: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {children ?? new URL(address).hostname.replace(/^www\./, "")}
    </a>
  );
}
