/** A link in the header of the page: its words and its address. */
export interface HeaderLink {
  readonly words: string;
  readonly address: string;
}
