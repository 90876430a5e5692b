/** The page's HTML. What it says of the base path is escaped; everything else is fixed. */
export function html(basePath: string): string {
  // Without the last slash: "//markets" would be another host.
  const base = escaped(basePath.replace(/\/+$/, ""));
  return `<!doctype html>
<html lang="en">
${HEAD}
<body>
${header(base)}
<main>
${INTRODUCTION}
<div class="desk">
${form(base)}
${ANSWER}
</div>
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
<meta name="description" content="A service that settles sports bets: a selection in, a verdict with its reason and score out.">
<title>settlegrade: settles sports bets</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>`;

/** The mark is a ball on the line: half of it counts. */
const MARK = `<svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
<circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" stroke-width="2"/>
<path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor"/>
</svg>`;

function header(base: string): string {
  return `<header>
<p class="name">${MARK} settlegrade</p>
<nav aria-label="Documents">
<ul>
<li><a href="/openapi.json">OpenAPI document</a></li>
<li><a href="${base}/markets">Markets</a> <span class="quiet">(<code>GET ${base}/markets</code>, needs a key)</span></li>
</ul>
</nav>
</header>`;
}

const INTRODUCTION = `<div class="introduction">
<div class="lead">
<h1>What became of the bet?</h1>
<p>This service settles sports bets. A selection goes in: a market, a side and a line on an event.
A verdict comes out, with the reason for it and the score that it was settled on.</p>
<p><strong>It never guesses.</strong> What the scores do not prove is not settled, and the answer says why.</p>
</div>
<dl class="sample">
<div><dt>Selection</dt><dd><strong>Totals over 3.75</strong> <span class="quiet">Argentina v France, 18 December 2022</span></dd></div>
<div><dt>Verdict</dt><dd><span class="chip" data-result="half_won">half_won</span>
<span class="quiet">2-2 after 90 minutes: over 3.5 won, over 4 returned</span></dd></div>
</dl>
</div>`;

function form(base: string): string {
  return `<form id="form" class="card" data-base="${base}" aria-labelledby="form-title" novalidate>
<h2 id="form-title">Try it</h2>
<noscript><p class="fault">Trying a request needs JavaScript, and it is switched off here.</p></noscript>
<div class="field">
<label for="key">API key</label>
<input id="key" type="password" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="key-note" aria-errormessage="fault">
<p id="key-note" class="quiet">It is not stored, and never put into this page's address.
Keys belong on servers, not into pages: this page is for trying.</p>
</div>
<div class="field">
<label for="body">Request body</label>
<textarea id="body" rows="15" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="body-note" aria-errormessage="fault"></textarea>
<p id="body-note" class="quiet">Goes to <code>POST ${base}/settlements/grade</code> as it stands.
The ids are of the matches that settlegrade comes with.</p>
</div>
<div id="fault" class="fault" role="alert" hidden></div>
<div class="buttons">
<button id="grade" type="submit" class="first">Grade</button>
<button id="events" type="button">Use events of this server</button>
<span class="quiet hint"><kbd>Ctrl</kbd> + <kbd>Enter</kbd> grades, too</span>
</div>
<p id="note" class="quiet" role="status"></p>
</form>`;
}

const ANSWER = `<section id="answer" class="card" aria-labelledby="answer-title">
<h2 id="answer-title">Answer</h2>
<p id="status" role="status" aria-live="polite"><span class="quiet">Put in a key and press Grade: the verdicts will stand here.</span></p>
<div id="verdicts" class="verdicts" role="region" aria-label="Verdicts" tabindex="0" hidden></div>
<div id="wire" hidden>
<details>
<summary>The answer as it came</summary>
<pre id="raw" tabindex="0" role="region" aria-label="The answer as it came"></pre>
</details>
<h3 id="curl-title">The same request with curl</h3>
<pre id="curl" tabindex="0" role="region" aria-labelledby="curl-title"></pre>
<p class="buttons"><button id="copy" type="button" hidden>Copy</button> <span class="quiet">Put the key into the variable <code>KEY</code> first.</span></p>
</div>
</section>`;
