import type { ListedMarket } from "./oracle/index.js";

export const MERGED = true;

export const isCompared = ({ more }: ListedMarket): boolean => MERGED || !more;
