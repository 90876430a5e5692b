/**
 * A small table of the texts that come again and again, in front of a slower look-up. A text has one place, told by its
 * length and two of its letters; another text of the same place takes it over, so the table never grows.
 */
const PLACES = 256;

export class Memo<Value> {
  readonly #texts: string[] = new Array<string>(PLACES).fill("");
  readonly #values: (Value | undefined)[] = new Array<Value | undefined>(PLACES).fill(undefined);

  constructor(private readonly lookUp: (text: string) => Value) {}

  get(text: string): Value {
    const place = placeOf(text);
    const value = this.#values[place];
    return value !== undefined && this.#texts[place] === text ? value : this.#remember(place, text);
  }

  #remember(place: number, text: string): Value {
    const value = this.lookUp(text);
    this.#texts[place] = text;
    this.#values[place] = value;
    return value;
  }
}

function placeOf(text: string): number {
  return (text.length * 37 + text.charCodeAt(0) * 11 + text.charCodeAt(text.length >> 1)) & (PLACES - 1);
}
