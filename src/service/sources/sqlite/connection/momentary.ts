/** What holds until the code that runs now pauses: nothing else in this process runs meanwhile. */
export class Momentary<T> {
  #known: { readonly value: T } | null = null;

  of(make: () => T): T {
    if (this.#known !== null) return this.#known.value;
    const value = make();
    this.#known = { value };
    queueMicrotask(() => this.forget());
    return value;
  }

  forget(): void {
    this.#known = null;
  }
}
