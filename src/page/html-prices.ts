/** The section of the page that shows the odds of a match. */
export const PRICES = `<section id="prices" class="card prices" aria-labelledby="prices-title">
<h2 id="prices-title">Prices</h2>
<p class="quiet">The odds of the bookmakers that your key has selected. Press a price, and it becomes a bet in the request body above.
Needs the API key.</p>
<form id="find-form" class="buttons" novalidate>
<label for="team">Team</label>
<input id="team" type="search" autocomplete="off" spellcheck="false" aria-describedby="team-note" aria-errormessage="prices-fault">
<button id="find" type="submit">Find matches</button>
<button id="watch" type="button" aria-pressed="false">Watch live</button>
</form>
<p id="team-note" class="quiet">Leave it empty for all matches with odds now. A search also finds matches that are over, which have closing prices.
<q>Watch live</q> shows live matches with score and clock, and asks for new prices and grades every few seconds. A bet that no later score can
change is graded before the end.</p>
<div id="prices-fault" class="fault" role="alert" hidden></div>
<p id="prices-status" role="status"></p>
<div class="exchange">
<ul id="matches" class="matches" aria-label="Matches" hidden></ul>
<div id="board" class="board" hidden>
<div class="board-head">
<h3 id="board-title"></h3>
<p id="board-now" class="now" hidden><span class="score"></span> <span class="quiet"></span></p>
<p id="board-note" class="quiet"></p>
<p class="quiet about">★ is the best price of several. Point at a price, move to it by keyboard or tap it to see its margin and its fair price.
A crossed-out price cannot be graded.</p>
<p class="buttons"><button id="refresh" type="button">Refresh</button></p>
</div>
<div id="board-markets"></div>
</div>
</div>
<div id="slip" class="slip">
<ul id="slip-grades" aria-label="Graded bets" tabindex="0" hidden></ul>
<p id="slip-words" role="status"></p>
<div id="slip-buttons" class="buttons" hidden>
<button type="submit" form="form" class="first">Grade</button>
<button id="unbet" type="button">Remove this bet</button>
</div>
</div>
<div id="hint" class="hint-box" role="tooltip" hidden></div>
</section>`;
