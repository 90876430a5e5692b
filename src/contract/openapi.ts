import { componentSchemas } from "./openapi/components.js";
import { keyedPaths, openPaths, SECURITY_SCHEME, TAGS } from "./openapi/operations.js";
import { served } from "./openapi/served.js";
import type { OpenApiDocument, ServiceParts } from "./openapi/types.js";

export type { OpenApiDocument } from "./openapi/types.js";

/** Where the service is, and which interface it serves. */
export interface OpenApiOptions {
  /** The path before `/settlements/grade`, such as `/v3`; empty for none. */
  readonly basePath: string;
  /** The version of the interface, such as `3.0.0`. */
  readonly version: string;
  /** What the service was made with; all of it where nothing is said. */
  readonly parts?: ServiceParts;
}

const KEY_IN_QUERY = {
  type: "apiKey",
  in: "query",
  name: "apiKey",
  description: "Your key. It stands in the address, so keep the addresses of your requests to yourself.",
};

const ALL: ServiceParts = { events: true, metrics: true, keys: true, limits: true };

/**
 * The OpenAPI 3.1 document of the service, as plain data. Its schemas are made from those that judge the requests, so it
 * cannot say one thing while the service does another.
 */
export function openApiDocument({ basePath, version, parts = ALL }: OpenApiOptions): OpenApiDocument {
  const keyed = Object.entries(served(keyedPaths(), parts)).map(([path, item]) => [`${basePath}${path}`, item]);
  return {
    openapi: "3.1.0",
    info: {
      title: "settlegrade",
      version,
      summary: "Settles sports bets.",
      description:
        "Bets go in as the odds service serves them; out comes what happened to each: won, lost, void, half won, half lost, " +
        "pending or ungradeable, with the reason and the score that it was settled on. Nothing is guessed. Errors are always " +
        "an object with one sentence, `error`.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "Where this document was read." }],
    tags: TAGS,
    paths: { ...Object.fromEntries(keyed), ...served(openPaths(), parts) },
    components: {
      schemas: componentSchemas(),
      securitySchemes: parts.keys ? { [SECURITY_SCHEME]: KEY_IN_QUERY } : {},
    },
  };
}
