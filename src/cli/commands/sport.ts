import { markets, sports } from "../../engine/index.js";
import { UnusableInput } from "../errors.js";
import { plain, shorten } from "../output/text.js";
import { didYouMean } from "./suggest.js";

/** The slug of a sport that was named in any case, with blanks or hyphens, or by one of its other spellings. */
export function sportSlug(name: string): string {
  const spelling = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const found = markets(spelling);
  const slugs = sports().map(({ slug }) => slug);
  const slug = found.length === 0 ? undefined : slugs.find((each) => markets(each) === found);
  if (slug !== undefined) return slug;
  const hint = didYouMean(spelling, slugs) || " settlegrade markets lists all.";
  throw new UnusableInput(`there is no sport "${shorten(plain(name), 60)}".${hint}`);
}
