/** Part of `/page.js`: finds the place of a fault in the request body. */
export const PLACE = String.raw`
/** Where in the body the fault is that a sentence such as "selections[3].eventId: ..." names, or null. */
function placeOfFault(text, sentence) {
  const character = Number(/^body: not JSON: .* at character (\d+)/s.exec(sentence)?.[1]);
  if (character > 0) return { start: character - 1, end: character };
  const path = /^selections[\w.[\]]*/.exec(sentence)?.[0];
  return path === undefined ? null : placeOf(text, path);
}

/** Where the value of a path such as selections[3].eventId is in a JSON text. If it is missing: the object that lacks it. */
function placeOf(text, path) {
  const wanted = path.match(/[^.[\]]+/g) ?? [];
  const open = []; // the objects and lists around a token, each with its current step
  let place = null;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const around = open.at(-1);
    if (token === "}" || token === "]") {
      const closed = open.pop();
      if (closed?.place) closed.place.end = index + 1;
    } else if (token === ",") {
      if (around) around.step = around.isList ? String(Number(around.step) + 1) : null;
    } else if (around && around.step === null) {
      around.step = token.slice(1, -1);
    } else if (token !== ":") {
      const isOnTheWay = open.every(({ step }, depth) => step === wanted[depth]);
      const found = isOnTheWay ? { depth: open.length, start: index, end: index + token.length } : null;
      if (found && found.depth >= (place?.depth ?? 0)) place = found;
      if (token === "{" || token === "[") open.push({ isList: token === "[", step: token === "[" ? "0" : null, place: found });
    }
  }
  return place;
}
`;
