/** The JSON of a text or of an answer, with the type that the reader expects. What differs fails where it is compared. */
export function jsonOf<Value>(text: string): Value {
  return JSON.parse(text);
}

export async function bodyOf<Value>(answer: Pick<Response, "text">): Promise<Value> {
  return jsonOf(await answer.text());
}
