/** Checks values and answers against an OpenAPI document with ajv, without any code of the service. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Header, OpenApiDocument, Operation } from "../../../src/pure/contract/openapi/types.js";

/** An answer as it came over the network. */
export interface WireAnswer {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface DocumentJudge {
  /** What is wrong with a value by a schema of `components`; null if it is valid. */
  valueFault(component: string, value: unknown): string | null;
  /** What is wrong with an answer by its operation; null if it is valid. */
  answerFault(answer: WireAnswer): string | null;
  /** The operation of a request, or undefined if the document has none. */
  operationOf(method: string, path: string): Operation | undefined;
}

/** Compiles every schema of the document, strictly: an unknown keyword or format throws. */
export function documentJudge(document: OpenApiDocument): DocumentJudge {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  formats.default(ajv);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, "document", undefined, false);
  const compiled = new Map<string, ValidateFunction>();
  for (const pointer of schemaPointers(document)) compiled.set(pointer, ajv.compile({ $ref: `document#${pointer}` }));

  function fault(pointer: string, value: unknown): string | null {
    const validate = compiled.get(pointer);
    if (validate === undefined) return `the document has no schema at ${pointer}`;
    return validate(value) ? null : worded(validate.errors ?? []);
  }

  function answerFault(answer: WireAnswer): string | null {
    const { path, status, headers, body } = answer;
    const method = answer.method === "HEAD" ? "get" : answer.method.toLowerCase();
    const template = templateOf(document, method, path);
    if (answer.method === "HEAD" && body !== "") return "an answer to HEAD has a body";
    if (template === undefined) {
      const isKnown = ["get", "post", "put"].some((each) => templateOf(document, each, path) !== undefined);
      if (status !== (isKnown ? 405 : 404))
        return `the document has no operation ${method} ${path}, but the status is ${status}`;
      return answer.method === "HEAD" ? null : jsonFault(body, errorPointer);
    }
    const at = `/paths/${escaped(template)}/${method}/responses/${status}`;
    const response = operation(document, template, method)?.responses[status];
    if (response === undefined) return `${method} ${template} has no response with status ${status}`;
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const wrong = headerFault(header, headers[name], `${at}/headers/${name}/schema`);
      if (wrong !== null) return `header ${name}: ${wrong}`;
    }
    if (response.content === undefined) return body === "" ? null : "the answer has a body";
    const type = String(headers["content-type"]).split(";")[0] ?? "";
    if (response.content[type] === undefined)
      return `the content type ${type} is not one of ${Object.keys(response.content).join(", ")}`;
    if (answer.method === "HEAD") return null;
    const pointer = `${at}/content/${escaped(type)}/schema`;
    return type === "application/json" ? jsonFault(body, pointer) : fault(pointer, body);
  }

  const errorPointer = "/components/schemas/Error";

  function jsonFault(body: string, pointer: string): string | null {
    try {
      return fault(pointer, JSON.parse(body));
    } catch {
      return `the body is not JSON: ${body.slice(0, 80)}`;
    }
  }

  function headerFault(header: Header, sent: string | readonly string[] | undefined, at: string): string | null {
    if (sent === undefined) return header.required ? "missing" : null;
    if (typeof sent !== "string") return "given twice";
    return fault(at, header.schema["type"] === "integer" && /^\d+$/.test(sent) ? Number(sent) : sent);
  }

  return {
    valueFault: (component, value) => fault(`/components/schemas/${component}`, value),
    answerFault,
    operationOf: (method, path) => {
      const template = templateOf(document, method.toLowerCase(), path);
      return template === undefined ? undefined : operation(document, template, method.toLowerCase());
    },
  };
}

function operation({ paths }: OpenApiDocument, template: string, method: string): Operation | undefined {
  const item = paths[template];
  return method === "get" || method === "post" || method === "put" ? item?.[method] : undefined;
}

/** A concrete path comes before one with a parameter, as OpenAPI says. */
function templateOf(document: OpenApiDocument, method: string, path: string): string | undefined {
  const takes = (template: string) => operation(document, template, method) !== undefined;
  if (Object.hasOwn(document.paths, path) && takes(path)) return path;
  return Object.keys(document.paths).find((template) => {
    const [before, after] = template.split(/\{\w+\}/);
    if (after !== "" || before === undefined || !path.startsWith(before) || !takes(template)) return false;
    return path.length > before.length && !path.slice(before.length).includes("/");
  });
}

/** JSON pointers to the schemas of components, parameters, bodies and headers. */
function schemaPointers(document: OpenApiDocument): string[] {
  const pointers = Object.keys(document.components.schemas).map((name) => `/components/schemas/${escaped(name)}`);
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = `${pointer}/${escaped(key)}`;
      if (key === "schema") pointers.push(at);
      else if (key !== "example" && key !== "examples") visit(inner, at);
    }
  };
  visit(document.paths, "/paths");
  return pointers;
}

/** A step of a JSON pointer, escaped for the fragment of a URL. */
function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"));
}

function worded(errors: readonly ErrorObject[]): string {
  return errors.map(({ instancePath, message }) => `${instancePath || "the value"} ${message}`).join("; ");
}

/** Warnings count. Examples have to be valid, those of parameters too. */
const RULES = createConfig({ extends: ["recommended-strict"], rules: { "no-invalid-parameter-examples": "error" } });

/** What is wrong with a document by the schema of OpenAPI 3.1 and by the rules of Redocly: a path and a message for each fault. */
export async function openApiFaults(document: unknown): Promise<string[]> {
  const found = await lintFromString({ source: JSON.stringify(document), config: await RULES });
  const linted = found.map(({ location: [place], message }) => `${place?.pointer}: ${message}`);
  return [...linted, ...(await schemaFaults(document))];
}

async function schemaFaults(document: unknown): Promise<string[]> {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone<Record<string, unknown>>(Object(document)));
  if (valid) return validator.version === "3.1" ? [] : [`the version is ${validator.version}`];
  return typeof errors === "string" ? [errors] : (errors ?? []).map((error) => worded([error]));
}
