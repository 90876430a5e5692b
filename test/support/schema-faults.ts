import type { ErrorObject } from "ajv";

/**
 * What a schema has against a file, a line each: the file, the path in it, and ajv's message.
 *
 * @param file For example `fixtures/events/football.json`.
 * @param errors `validate.errors` after a call of `validate`.
 */
export function schemaFaults(file: string, errors: readonly ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message = "is not valid", params }) => {
    return `${file} ${instancePath || "/"}: ${message}${detail(params)}`;
  });
}

/** The value that the message leaves out, if there is one. */
function detail(params: Readonly<Record<string, unknown>>): string {
  const { additionalProperty, allowedValues, allowedValue } = params;
  if (additionalProperty !== undefined) return `: ${JSON.stringify(additionalProperty)}`;
  const allowed = allowedValues ?? allowedValue;
  return allowed === undefined ? "" : `: ${JSON.stringify(allowed)}`;
}
