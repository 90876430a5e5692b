import { sports } from "../engine/index.js";
import { PRICES } from "./html-prices.js";

/** The page's HTML. The base path is escaped; everything else is fixed. */
export function html(basePath: string): string {
  // Without the last slash: the path `//markets` would be another host.
  const base = escaped(basePath.replace(/\/+$/, ""));
  return `<!doctype html>
<html lang="en">
${HEAD}
<body>
${HEADER}
<main>
${INTRODUCTION}
<div class="desk">
${form(base)}
${ANSWER}
</div>
${PRICES}
${MARKETS}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const HEAD = `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="description" content="A service that settles sports bets. Send a selection, get the result, the reason and the score.">
<title>settlegrade: settles sports bets</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>`;

/** The logo is a ball on the line, of which half counts. */
const MARK = `<svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/>
<path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor"/>
</svg>`;

const HEADER = `<header>
<p class="name">${MARK} settlegrade</p>
<nav aria-label="Reference">
<ul>
<li><a href="#prices">Prices</a></li>
<li><a href="#markets">Markets</a></li>
<li><a href="/openapi.json">OpenAPI document</a></li>
</ul>
</nav>
</header>`;

const INTRODUCTION = `<div class="introduction">
<div class="lead">
<h1>Did the bet win?</h1>
<p>This service settles sports bets. Send a selection: an event, a market, a side and, if the market needs one, a line.
It answers with the result, the reason and the score that the bet was settled on.</p>
<p><strong>It never guesses.</strong> If the scores do not prove a result, the bet is not settled, and the answer says why.</p>
</div>
<dl class="sample">
<div><dt>Selection</dt><dd><strong>Totals over 3.75</strong> <span class="quiet">Argentina v France, 18 December 2022</span></dd></div>
<div><dt>Result</dt><dd><span class="chip" data-result="half_won">half_won</span>
<span class="quiet">2-2 after 90 minutes: over 3.5 won, over 4 returned</span></dd></div>
</dl>
</div>`;

function form(base: string): string {
  return `<form id="form" class="card" data-base="${base}" aria-labelledby="form-title" novalidate>
<h2 id="form-title">Try it</h2>
<noscript><p class="fault">This form needs JavaScript. Turn it on in your browser to send a request.</p></noscript>
<div class="field">
<label for="key">API key</label>
<input id="key" type="password" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="key-note" aria-errormessage="fault">
<p id="key-note" class="quiet">The page sends the key with your requests. It does not store it or show it in the address bar.</p>
</div>
<div class="field">
<label for="body">Request body</label>
<textarea id="body" rows="15" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="body-note" aria-errormessage="fault"></textarea>
<p id="body-note" class="quiet">Sent to <code>POST ${base}/settlements/grade</code>. The example bets are on the package's sample matches.
The same body sent to <code>POST ${base}/settlements/explain</code> gets a sentence and the steps of each grade too.
For bets on this server's matches, press <q>Use this server's events</q>.
The list of markets below has the sides, lines and labels that a bet can have.</p>
</div>
<div id="fault" class="fault" role="alert" hidden></div>
<div class="buttons">
<button id="grade" type="submit" class="first">Grade</button>
<button id="events" type="button">Use this server's events</button>
<span class="quiet hint"><kbd>Ctrl</kbd> + <kbd>Enter</kbd> also sends the request</span>
</div>
<p id="note" class="quiet" role="status"></p>
</form>`;
}

const ANSWER = `<section id="answer" class="card" aria-labelledby="answer-title">
<h2 id="answer-title">Answer</h2>
<p id="status" role="status" aria-live="polite"><span class="quiet">Results appear here.</span></p>
<div id="results" class="table results" role="region" aria-label="Results" tabindex="0" hidden></div>
<div id="wire" hidden>
<details>
<summary>Response body</summary>
<pre id="raw" tabindex="0" role="region" aria-label="Response body"></pre>
</details>
<h3 id="curl-title">The same request with curl</h3>
<pre id="curl" tabindex="0" role="region" aria-labelledby="curl-title"></pre>
<p class="buttons"><button id="copy" type="button" hidden>Copy</button> <span class="quiet">Set the variable <code>KEY</code> to your key first.</span></p>
</div>
</section>`;

const MARKETS = `<section id="markets" class="card markets" aria-labelledby="markets-title">
<h2 id="markets-title">Markets</h2>
<p class="quiet">The names that a selection can have in <code>market</code>. Needs the API key above.</p>
<div class="buttons">
<label for="sport">Sport</label>
<select id="sport">
${sports()
  .map(({ slug, name }) => `<option value="${escaped(slug)}">${escaped(name)}</option>`)
  .join("\n")}
</select>
<button id="list" type="button">Show markets</button>
</div>
<p id="markets-status" role="status"></p>
<div id="catalogue" class="table catalogue" role="region" aria-label="List of markets" tabindex="0" hidden></div>
</section>`;
