import { componentSchemas } from "./openapi/components.js";
import { keyedPaths, openPaths, SECURITY_SCHEME, TAGS } from "./openapi/operations.js";
import { served } from "./openapi/served.js";
import type { OpenApiDocument, ServiceParts } from "./openapi/types.js";

export type { OpenApiDocument } from "./openapi/types.js";

/** The base path, the version, and the parts of the service. */
export interface OpenApiOptions {
  /** The path before `/settlements/grade`, such as `/v3`; may be empty. */
  readonly basePath: string;
  /** The version of the API, such as `3.0.0`. */
  readonly version: string;
  /** The parts that the service has. Default: all of them. */
  readonly parts?: ServiceParts;
}

const KEY_IN_QUERY = {
  type: "apiKey",
  in: "query",
  name: "apiKey",
  description: "Your key. It is part of the URL, so keep the URLs of your requests secret.",
};

const ALL: ServiceParts = {
  events: true,
  odds: true,
  feed: true,
  changes: true,
  metrics: true,
  selections: true,
  page: true,
  keys: true,
  limits: true,
};

/**
 * The OpenAPI 3.1 document of the service, as plain data. Its schemas are made from those that validate requests, so it
 * cannot differ from what the service does.
 */
export function openApiDocument({ basePath, version, parts = ALL }: OpenApiOptions): OpenApiDocument {
  const keyed = Object.entries(served(keyedPaths(), parts)).map(([path, item]) => [`${basePath}${path}`, item]);
  const paths = { ...Object.fromEntries(keyed), ...served(openPaths(), parts) };
  return {
    openapi: "3.1.0",
    info: {
      title: "settlegrade",
      version,
      summary: "Settles sports bets.",
      description:
        "Send bets with the fields of the odds service and get the result of each: won, lost, void, half won, half lost, " +
        "pending or ungradeable, with the reason and the score it was settled on. Nothing is guessed. An error is always an " +
        "object with one sentence, `error`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The server of this document." }],
    tags: TAGS,
    paths,
    components: {
      schemas: schemasOf(paths),
      securitySchemes: parts.keys ? { [SECURITY_SCHEME]: KEY_IN_QUERY } : {},
    },
  };
}

/** The schemas that the paths name, and those that these name. */
function schemasOf(paths: OpenApiDocument["paths"]): OpenApiDocument["components"]["schemas"] {
  const all = componentSchemas();
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name as keyof typeof all]);
    }
  };
  visit(paths);
  return Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
}
