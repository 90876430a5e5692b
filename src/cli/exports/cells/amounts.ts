/** ISO 4217's code where no currency is involved. */
export const NO_CURRENCY = "XXX";

/** Signs of currencies that are those of one currency, and codes in titles. A dollar is read as that of the United States. */
const SIGNS: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  $: "USD",
  zł: "PLN",
  "₽": "RUB",
  "₺": "TRY",
  "¥": "JPY",
  "₹": "INR",
  R$: "BRL",
};
/** Crowns are those of four countries: the amount has no currency. */
const CROWNS = /^kr\.?$/i;
const UNITS = /^(?:u|unit|units|unidades|einheiten)$/i;
const CODE = /^[A-Z]{3}$/;

/** An amount as it is written. */
export interface WrittenAmount {
  /** A decimal with a point, without its sign. */
  readonly amount: string;
  readonly isNegative: boolean;
  readonly currency?: string;
  /** True for units of the bettor's own. */
  readonly isInUnits?: true;
}

const AMOUNT = /^(\D*?)\s*([-+]?)\s*(\d[\d.,'\s\u00a0\u202f]*)\s*(\D*)$/u;

/** `$1,500`, `1 050,00 kr`, `€1.250,50`, `USD 40`, `2u`, `(12.00)`. Null for what is no amount, or may be two. */
export function readMoney(text: string): WrittenAmount | null {
  const bracketed = /^\((.*)\)$/.exec(text.trim());
  const found = AMOUNT.exec((bracketed?.[1] ?? text).trim());
  if (found === null) return null;
  const [, before = "", sign = "", digits = "", behind = ""] = found;
  const amount = decimalOf(digits.replace(/['\s\u00a0\u202f]/g, ""));
  const [minus = "", words = ""] = /^(-?)(.*)$/.exec(before.trim())?.slice(1) ?? [];
  const unit = unitOf(words.replace(/-$/, "").trim(), behind.trim());
  if (amount === null || unit === null) return null;
  return {
    amount,
    isNegative: sign === "-" || minus === "-" || before.trim().endsWith("-") || bracketed !== null,
    ...unit,
  };
}

function unitOf(before: string, behind: string): Pick<WrittenAmount, "currency" | "isInUnits"> | null {
  const found = [before, behind].filter((word) => word !== "");
  const [word, ...more] = found;
  if (word === undefined) return {};
  if (more.length > 0) return null;
  if (UNITS.test(word)) return { isInUnits: true };
  if (CROWNS.test(word)) return {};
  const currency = SIGNS[word] ?? (CODE.test(word) ? word : undefined);
  return currency === undefined ? null : { currency };
}

/** The last of two marks divides the decimals; one mark before three digits divides thousands. */
function decimalOf(digits: string): string | null {
  const marks = [...digits].filter((each) => each === "." || each === ",");
  const last = marks.at(-1);
  if (last === undefined) return digits;
  const [whole = "", decimals = ""] = [
    digits.slice(0, digits.lastIndexOf(last)),
    digits.slice(digits.lastIndexOf(last) + 1),
  ];
  const isThousands = decimals.length === 3 && marks.every((mark) => mark === last) && !/^0/.test(whole);
  const parts = (isThousands ? digits : whole).split(/[.,]/);
  const inGroups =
    parts.length === 1 || (parts.slice(1).every(({ length }) => length === 3) && (parts[0] ?? "").length <= 3);
  const isOneMark =
    new Set(isThousands ? marks : marks.slice(0, -1)).size <= 1 && (isThousands || !whole.includes(last));
  if (!inGroups || !isOneMark || decimals === "") return null;
  return isThousands ? parts.join("") : `${parts.join("")}.${decimals}`;
}

/** The currency that the title of a column names: `stake_pln`, `Stake (€)`. */
export function currencyIn(title: string): string | null {
  const sign = Object.keys(SIGNS).find((each) => /[^a-z]/i.test(each) && title.includes(each));
  if (sign !== undefined) return SIGNS[sign] ?? null;
  return /[_ (](eur|gbp|usd|pln|sek|nok|dkk|brl|aud|cad|chf|czk|try)\)?$/i.exec(title)?.[1]?.toUpperCase() ?? null;
}
