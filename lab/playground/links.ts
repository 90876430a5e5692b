/** Where the header of the page leads: by `repository` and `homepage` of package.json. Nowhere while they are absent. */
import type { HeaderLink } from "../../playground/model/header-link.js";

interface Manifest {
  readonly name: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

export function linksOf({ name, homepage, repository }: Manifest): readonly HeaderLink[] {
  const url = typeof repository === "string" ? repository : repository?.url;
  const source = url === undefined ? undefined : addressOf(url);
  const docs = source === undefined ? homepage : `${source}/tree/HEAD/docs`;
  return [
    ...(docs === undefined ? [] : [{ words: "Docs", address: docs }]),
    ...(source === undefined ? [] : [{ words: "Source", address: source }]),
    ...(docs === undefined ? [] : [{ words: "Package", address: `https://www.npmjs.com/package/${name}` }]),
  ];
}

/** `git+https://host/a/b.git`, `github:a/b` and `a/b` as the address of a page. */
function addressOf(url: string): string | undefined {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1];
  const address =
    short === undefined ? url.replace(/^git\+/, "").replace(/^git:/, "https:") : `https://github.com/${short}`;
  return /^https:\/\//.test(address) ? address.replace(/\.git$/, "") : undefined;
}
