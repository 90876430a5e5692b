/** Any JSON object, before anything is known of it. */
export interface Loose {
  readonly [key: string]: unknown;
}
