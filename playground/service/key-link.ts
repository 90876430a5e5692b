/** A link such as `#key=sg_…` brings a key. It is taken out of the address at once, so that the page's own link never has it. */
export function takeKey(): string {
  const [, key = ""] = /^#key=([\w-]+)$/.exec(location.hash) ?? [];
  if (key !== "") history.replaceState(null, "", location.pathname + location.search);
  return key;
}

/** Calls back with the key of a link that is opened while the page is open, before the page reads the link as its state. */
export function onKey(learn: (key: string) => void): () => void {
  const read = (event: Event) => {
    const key = takeKey();
    if (key === "") return;
    event.stopImmediatePropagation();
    learn(key);
  };
  addEventListener("hashchange", read, true);
  return () => removeEventListener("hashchange", read, true);
}
