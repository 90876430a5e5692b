import type { ListedMarket } from "./oracle/index.js";

export const MERGED = false;

export const isCompared = ({ more }: ListedMarket): boolean => MERGED || !more;
