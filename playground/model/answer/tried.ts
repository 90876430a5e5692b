/** What was computed, or why it could not be, in words. A record or a link may hold anything. */
export type Tried<Value> = { readonly value: Value; readonly fault: null } | Refused;
export interface Refused {
  readonly value: null;
  readonly fault: string;
}

export function tried<Value>(compute: () => Value): Tried<Value> {
  try {
    return { value: compute(), fault: null };
  } catch (error) {
    return refused(error instanceof Error ? error.message : "This cannot be computed");
  }
}

export function refused(fault: string): Refused {
  return { value: null, fault };
}
