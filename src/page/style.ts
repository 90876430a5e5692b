import { PRICES } from "./style-prices.js";

const COLOURS = `
:root {
  color-scheme: light dark;
  --paper: #f3f5f1; --card: #ffffff; --well: #f3f5f1; --ink: #18211b; --quiet: #56625a; --edge: #d3dad4; --field: #7d8a81;
  --accent: #0c6b47; --accent-strong: #095236; --on-accent: #ffffff; --alarm: #a3221b; --alarm-paper: #fdeeec;
  --won: #0f6b3f; --won-paper: #d9f2e2; --half-won: #2f6411; --half-won-paper: #eaf4d3;
  --lost: #a3221b; --lost-paper: #fbdfdc; --half-lost: #96410c; --half-lost-paper: #fde8d6;
  --void: #46515a; --void-paper: #e5e9ed; --pending: #17549c; --pending-paper: #dcebfc;
  --ungradeable: #63389b; --ungradeable-paper: #ece2f9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1512; --card: #171f1a; --well: #0f1512; --ink: #e7ede8; --quiet: #a4b1a8; --edge: #2d3932; --field: #74837a;
    --accent: #63d39c; --accent-strong: #86e2b4; --on-accent: #06251a; --alarm: #ff9c93; --alarm-paper: #381a18;
    --won: #7be0a8; --won-paper: #12392a; --half-won: #b7db75; --half-won-paper: #2a3613;
    --lost: #ff9c93; --lost-paper: #451d1b; --half-lost: #f6b076; --half-lost-paper: #402611;
    --void: #c0cbd3; --void-paper: #2a333a; --pending: #8fc2ff; --pending-paper: #162f4e;
    --ungradeable: #cbaef5; --ungradeable-paper: #33244b;
  }
}
`;

const GROUND = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; padding: 0 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
header, main { max-width: 84rem; margin: 0 auto; }
h1, h2, h3, p { margin: 0; text-wrap: pretty; }
h1 { font-size: clamp(1.6rem, 1.3rem + 1.5vw, 2.25rem); line-height: 1.15; letter-spacing: -.02em; }
h2 { font-size: 1.25rem; line-height: 1.3; }
h3 { margin-top: 1.25rem; font-size: 1rem; }
a { color: var(--accent); text-underline-offset: .15em; }
a:hover { color: var(--accent-strong); text-decoration-thickness: 2px; }
code, kbd, pre, textarea, #key { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
code { font-size: .875em; overflow-wrap: anywhere; }
kbd { padding: 0 .35em; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: .3rem; font-size: .8em; }
.quiet { color: var(--quiet); font-size: .875rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

const PAGE = `
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 2rem; padding: 1rem 0; }
.name { display: flex; align-items: center; gap: .5rem; font-weight: 700; font-size: 1.125rem; letter-spacing: -.01em; }
.mark { color: var(--accent); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.introduction { display: grid; gap: 1.25rem; padding: .75rem 0 1.5rem; }
.lead { display: grid; gap: .6rem; max-width: 44rem; }
.sample { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 1rem 2rem; max-width: 44rem; margin: 0; }
.sample > div { padding-left: .9rem; border-left: 3px solid var(--accent); }
dt { color: var(--quiet); font-size: .8125rem; font-weight: 600; }
dd { margin: 0; }
dd .quiet { display: block; margin-top: .2rem; }
.desk { display: grid; gap: 1.25rem; align-items: start; }
.card { min-width: 0; padding: 1.25rem; border: 1px solid var(--edge); border-radius: .75rem; background: var(--card); }
@media (min-width: 70rem) {
  .desk { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); }
  .introduction { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); align-items: end; gap: 3rem; }
}
@media (max-width: 30rem) { .card { margin: 0 -.5rem; padding: 1rem; } }
`;

const FORM = `
form { display: grid; gap: 1rem; }
.field { display: grid; gap: .35rem; min-width: 0; }
label { font-weight: 600; }
#key, textarea {
  width: 100%; min-width: 0; padding: .55rem .65rem; border: 1px solid var(--field); border-radius: .4rem;
  background: var(--well); color: var(--ink); font-size: 1rem; line-height: 1.5;
}
select {
  min-height: 2.75rem; max-width: 100%; padding: .4rem .65rem; border: 1px solid var(--field); border-radius: .4rem;
  background: var(--well); color: var(--ink); font: inherit;
}
textarea { resize: vertical; font-size: .8125rem; overflow-wrap: anywhere; }
@media (pointer: coarse) { textarea { font-size: 1rem; } }
#key[aria-invalid], textarea[aria-invalid] { border-color: var(--alarm); box-shadow: inset 3px 0 0 var(--alarm); }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem .75rem; }
button {
  min-height: 2.75rem; padding: .4rem 1rem; border: 1px solid var(--field); border-radius: .4rem; background: transparent;
  color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { border-color: var(--accent); color: var(--accent); }
button.first { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.first:hover { border-color: var(--accent-strong); background: var(--accent-strong); color: var(--on-accent); }
button[aria-busy] { cursor: progress; border-style: dashed; }
@media (pointer: coarse) { .hint { display: none; } }
#note:empty { margin-top: -1rem; }
.fault {
  padding: .65rem .8rem; scroll-margin: 1rem; border-left: 4px solid var(--alarm); border-radius: .4rem;
  background: var(--alarm-paper); color: var(--ink); overflow-wrap: anywhere;
}
.fault strong { color: var(--alarm); }
`;

const ANSWER = `
#status { margin-top: .25rem; overflow-wrap: anywhere; }
.line { display: block; }
.table { margin-top: 1rem; overflow-x: auto; border-radius: .4rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .6rem .8rem .6rem 0; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
tr:last-child td { border-bottom: 0; }
th { color: var(--quiet); font-size: .8125rem; font-weight: 600; }
td .quiet { display: block; font-size: .8125rem; line-height: 1.4; }
td.ref { overflow-wrap: anywhere; }
@media (min-width: 40.01rem) {
  td.ref { min-width: 7.5rem; }
  td.reason { min-width: 8.5rem; }
  td.final, td.basis { white-space: nowrap; }
}
.nothing { color: var(--quiet); }
.chip {
  display: inline-block; padding: .05rem .6rem; border: 1px solid currentColor; border-radius: 1rem; font-size: .8125rem; font-weight: 600;
  white-space: nowrap; color: var(--void); background: var(--void-paper);
}
.chip[data-final="false"] { border-style: dashed; }
.chip[data-result="won"] { color: var(--won); background: var(--won-paper); }
.chip[data-result="half_won"] { color: var(--half-won); background: var(--half-won-paper); }
.chip[data-result="lost"] { color: var(--lost); background: var(--lost-paper); }
.chip[data-result="half_lost"] { color: var(--half-lost); background: var(--half-lost-paper); }
.chip[data-result="pending"] { color: var(--pending); background: var(--pending-paper); }
.chip[data-result="ungradeable"] { color: var(--ungradeable); background: var(--ungradeable-paper); }
.markets { margin-top: 1.25rem; scroll-margin: 1rem; }
.markets .buttons { margin-top: .75rem; }
#markets-status:not(:empty) { margin-top: 1rem; }
.catalogue { max-height: 32rem; overflow: auto; }
.catalogue thead th { position: sticky; top: 0; background: var(--card); box-shadow: inset 0 -1px 0 var(--edge); }
.catalogue td { overflow-wrap: anywhere; }
.catalogue td:nth-child(2) { overflow-wrap: break-word; }
details { margin-top: 1.25rem; }
summary { padding: .25rem 0; font-weight: 600; cursor: pointer; }
pre {
  max-height: 24rem; margin: .5rem 0; padding: .75rem; overflow: auto; border: 1px solid var(--edge); border-radius: .4rem;
  background: var(--well); font-size: .8125rem; line-height: 1.5;
}
`;

/** On a phone each grade is a card: result next to ref, then the reason, then the rest under the names of their columns. */
const CARDS = `
@media (max-width: 40rem) {
  .results table, .results tbody { display: block; }
  .results thead, .results td.reason:has(.nothing) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .results tr {
    display: grid; grid-template-columns: minmax(0, 6fr) minmax(0, 5fr) minmax(0, 3fr) 4rem;
    grid-template-areas: "ref ref result result" "reason reason reason reason" "event basis basis final";
    gap: .4rem .75rem; padding: .9rem 0; border-bottom: 1px solid var(--edge);
  }
  .results tr:first-child { padding-top: 0; }
  .results tr:last-child { border-bottom: 0; padding-bottom: 0; }
  .results td { display: block; padding: 0; border: 0; overflow-wrap: anywhere; }
  .results td.ref { grid-area: ref; }
  .results td.event { grid-area: event; }
  .results td.result { grid-area: result; text-align: right; }
  .results td.reason { grid-area: reason; }
  .results td.final { grid-area: final; }
  .results td.basis { grid-area: basis; }
  .results td.event::before, .results td.basis::before, .results td.final::before {
    display: block; color: var(--quiet); font-size: .75rem; content: attr(data-column); content: attr(data-column) / "";
  }
  .catalogue table { font-size: .8125rem; }
  .catalogue th, .catalogue td { padding-right: .5rem; }
  .buttons > button:not(#copy) { flex: 1 1 auto; }
}
`;

/** `/page.css`. */
export const STYLE = [COLOURS, GROUND, PAGE, FORM, ANSWER, PRICES, CARDS].join("").trimStart();
