import { markets, type SportEntry, sports } from "../../pure/engine/index.js";
import { plain, shorten } from "../../pure/text/text.js";
import { UsageError } from "../errors.js";
import { didYouMean } from "../suggest.js";

/** The sport that was named in any case, with blanks or hyphens, or by one of its other spellings. */
export function sportOf(name: string): SportEntry {
  const spelling = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const found = markets(spelling);
  const all = sports();
  const sport = found.length === 0 ? undefined : all.find(({ slug }) => markets(slug) === found);
  if (sport !== undefined) return sport;
  const slugs = all.map(({ slug }) => slug);
  const hint = didYouMean(spelling, slugs) || " settlegrade markets lists all.";
  throw new UsageError(`there is no sport "${shorten(plain(name), 60)}".${hint}`);
}
