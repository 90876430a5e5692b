import type { ComponentType } from "preact";
import type { PartProps } from "../model/state.js";

/** A part of the page that only some pages have: those of a service. */
export interface FurtherPart {
  readonly id: string;
  readonly title: string;
  /** Where it stands: above everything, among the ways to choose a match, or below everything. */
  readonly place: "top" | "match" | "below";
  readonly View: ComponentType<PartProps>;
}
