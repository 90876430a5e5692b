/**
 * ISO 4217: how many decimals a currency has, from "List One: current currency and funds code list" of its maintenance agency SIX,
 * https://www.six-group.com/en/products-services/financial-information/data-standards.html. Codes without decimals of their own
 * ("N.A.": metals, units of account, XTS) are left out, as no bet is placed in them. XXX, where no currency is involved, has the two of a slip
 * that names none: files of bets have it whose amounts are in nobody says what.
 */
const CODES: readonly (readonly [minorUnits: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC
     CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR
     KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN
     PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS
     UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
  // Withdrawn since 2020 (List Three). Old bets are in them.
  [2, "ANG BGN CUC HRK SLL ZWL"],
  [2, "XXX"],
];

const MINOR_UNITS = new Map(
  CODES.flatMap(([minorUnits, codes]) => codes.split(/\s+/).map((code) => [code, minorUnits] as const)),
);

/** The decimals of an amount in this currency, or null if ISO 4217 does not list the code. */
export function minorUnitsOf(code: string): number | null {
  return MINOR_UNITS.get(code) ?? null;
}
