/** The section with the odds of a match. */
export const PRICES = `
.prices { margin-top: 1.25rem; scroll-margin: 1rem; }
.prices form { margin-top: .75rem; }
#team {
  flex: 1 1 12rem; min-width: 0; max-width: 24rem; min-height: 2.75rem; padding: .4rem .65rem; border: 1px solid var(--field); border-radius: .4rem;
  background: var(--well); color: var(--ink); font: inherit;
}
#team-note, #prices-status:not(:empty), .prices .fault { margin-top: .6rem; }
.matches { display: grid; gap: .5rem; max-height: 26rem; margin: .75rem 0 0; padding: 3px; overflow-y: auto; list-style: none; }
.match { display: block; width: 100%; padding: .5rem .75rem; text-align: start; overflow-wrap: anywhere; }
.match .quiet { display: block; font-weight: 400; }
.match:hover .quiet { color: inherit; }
.match[aria-pressed="true"] { border-color: var(--accent); box-shadow: inset 4px 0 0 var(--accent); }
.now { display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; font-variant-numeric: tabular-nums; }
.score { font-size: 1.125rem; font-weight: 700; }
#watch[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
.watching :is(#team-note, .board-head .about, .board-head .buttons), .watching > .quiet { display: none; }
.up { animation: up 1.8s ease-out; }
.down { animation: down 1.8s ease-out; }
.goal { animation: goal 4s ease-out; }
.turned { animation: turned 4s ease-out; }
@keyframes up { from, 40% { background: var(--won-paper); box-shadow: 0 0 0 3px var(--won); } }
@keyframes down { from, 40% { background: var(--lost-paper); box-shadow: 0 0 0 3px var(--lost); } }
@keyframes goal { from, 40% { background: var(--won-paper); box-shadow: 0 0 0 .3rem var(--won-paper), 0 0 0 .45rem var(--accent); } }
@keyframes turned { from, 40% { box-shadow: 0 0 0 .25rem currentColor; } }
@media (prefers-reduced-motion: reduce) { .up, .down, .goal, .turned { animation: none; } .up { outline: 2px solid var(--won); } .down { outline: 2px solid var(--lost); } }
.board { min-width: 0; margin-top: 1rem; scroll-margin: 1rem; }
.board-head { display: grid; gap: .35rem; }
.board-head h3 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
.board .market { margin-top: .75rem; padding-top: .5rem; border-top: 1px solid var(--edge); }
.board summary { overflow-wrap: anywhere; }
.board summary .quiet { font-weight: 400; }
.board .table { max-height: 34rem; margin-top: .25rem; overflow: auto; }
.board table { width: max-content; border-collapse: separate; border-spacing: 0; }
.board th, .board td { padding: .3rem .75rem .3rem 0; border-bottom: 0; vertical-align: middle; }
.board tbody tr:last-child > * { border-bottom: 1px solid var(--edge); }
.board tbody:last-child tr:last-child > * { border-bottom: 0; }
.board thead > tr > * { position: sticky; top: 0; z-index: 1; min-width: 5.75rem; max-width: 9rem; background: var(--card); overflow-wrap: anywhere; vertical-align: bottom; }
.board tr > :first-child { position: sticky; left: 0; z-index: 1; min-width: 6.5rem; max-width: 11rem; background: var(--card); overflow-wrap: anywhere; }
.board thead > tr > :first-child { z-index: 2; }
.board tbody th { color: var(--ink); font-size: .9375rem; font-weight: 400; }
.board .margin > * { color: var(--quiet); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.price {
  min-width: 4.25rem; min-height: 2.25rem; padding: .2rem .5rem; border-color: var(--edge); font-variant-numeric: tabular-nums; font-weight: 400; white-space: nowrap;
}
.price.best { border: 2px solid var(--won); background: var(--won-paper); color: var(--won); font-weight: 700; }
.price.best:hover { border-color: var(--accent); color: var(--won); }
.price[aria-disabled] { border-style: dashed; color: var(--quiet); cursor: help; }
.hint-box {
  position: fixed; z-index: 3; top: 0; left: 0; display: grid; gap: .1rem; width: max-content; max-width: min(22rem, calc(100vw - 16px)); padding: .5rem .7rem;
  border: 1px solid var(--field); border-radius: .4rem; background: var(--card); color: var(--ink); box-shadow: 0 .25rem 1rem rgb(0 0 0 / .25);
  font-size: .8125rem; line-height: 1.4; overflow-wrap: anywhere;
}
.slip { position: sticky; bottom: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; overflow-wrap: anywhere; }
#slip-grades { display: flex; flex: 1 0 100%; gap: .35rem 1.25rem; margin: 0; padding: .3rem; overflow-x: auto; list-style: none; font-size: .875rem; }
#slip-grades li { display: flex; flex: none; gap: .5rem; align-items: center; }
.slip:has(#slip-words:not(:empty), #slip-grades:not([hidden])) { margin-top: 1rem; padding: .6rem 0; border-top: 2px solid var(--accent); background: var(--card); }
@media (max-width: 69.99rem) { .watching .matches { max-height: 17rem; } }
@media (pointer: coarse) { .price { min-height: 2.75rem; } }
@media (min-width: 70rem) {
  .exchange { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 2rem; align-items: start; }
  .matches { max-height: 40rem; }
  .board tr > :first-child { min-width: 9rem; max-width: 20rem; }
}
`;
