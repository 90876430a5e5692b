/** The part of OpenAPI 3.1 that the document uses. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
}

/** A schema of JSON Schema 2020-12, as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface PathItem {
  readonly get?: Operation;
  readonly post?: Operation;
  readonly put?: Operation;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  /** Empty if the route needs no key. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly description: string; readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** False for a list with commas. */
  readonly explode?: boolean;
  readonly example?: unknown;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  /** Missing if the answer has no body. */
  readonly content?: Content;
}

export interface Header {
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export type Content = Readonly<
  Record<string, { readonly schema: JsonSchema; readonly examples?: Readonly<Record<string, Example>> }>
>;

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

/** The optional parts of a service. */
export interface ServiceParts {
  /** It lists and searches events. */
  readonly events: boolean;
  /** It reads odds. */
  readonly odds: boolean;
  /** It serves the feed. */
  readonly feed: boolean;
  /** It knows the order in which events have changed. */
  readonly changes: boolean;
  readonly metrics: boolean;
  /** It keeps which bookmakers accounts select. */
  readonly selections: boolean;
  /** It serves the page. */
  readonly page: boolean;
  /** It asks for a key. */
  readonly keys: boolean;
  /** It counts requests. */
  readonly limits: boolean;
}
