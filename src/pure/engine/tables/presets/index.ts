import type { Preset } from "../../row-types/preset.js";
import { AUSTRALIA } from "./australia.js";
import { BET365 } from "./bet365.js";
import { BETFAIR_EXCHANGE } from "./betfair-exchange.js";
import { BETMGM } from "./betmgm.js";
import { BODOG } from "./bodog.js";
import { BOOKMAKER_EU } from "./bookmaker-eu.js";
import { BWIN } from "./bwin.js";
import { DRAFTKINGS } from "./draftkings.js";
import { KAMBI } from "./kambi.js";
import { PINNACLE } from "./pinnacle.js";
import { POKERSTARS } from "./pokerstars.js";
import { SMARKETS } from "./smarkets.js";
import { SPORTRADAR_TEXT } from "./sportradar-text.js";

/** The rulebooks that this package knows besides the standard one. */
export const PRESETS: readonly Preset[] = [
  SPORTRADAR_TEXT,
  PINNACLE,
  BETMGM,
  BWIN,
  BETFAIR_EXCHANGE,
  BOOKMAKER_EU,
  BODOG,
  SMARKETS,
  POKERSTARS,
  AUSTRALIA,
  BET365,
  DRAFTKINGS,
  KAMBI,
];
