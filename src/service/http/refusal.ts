/** The statuses of errors. Source: docs/service.md#each-error-and-its-cure. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 429 | 500 | 503;

interface Options {
  readonly cause?: unknown;
  readonly endsConnection?: boolean;
  readonly details?: Refusal["details"];
  readonly headers?: Refusal["headers"];
}

/** Ends a request with an error: thrown where the fault is found, answered in one place. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: ErrorStatus;
  /** Whether the rest of the request's body is too long to be read. */
  readonly endsConnection: boolean;
  /** Further fields of the answer. */
  readonly details: Readonly<Record<string, readonly string[]>>;
  /** Further headers of the answer. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param sentence What is wrong, with the path of the fault, and what is allowed. */
  constructor(status: ErrorStatus, sentence: string, options?: Options) {
    super(sentence, { cause: options?.cause });
    this.status = status;
    this.endsConnection = options?.endsConnection ?? false;
    this.details = options?.details ?? {};
    this.headers = options?.headers ?? {};
  }
}

/** Ends a request that no route answers. Only the route of the page's files finds that out by itself. */
export class NoRoute extends Refusal {
  /** What the path accepts, if there is such a path. */
  readonly methods: readonly string[];

  constructor(methods: readonly string[] = []) {
    const allow = methods.join(", ");
    if (allow === "") super(404, "there is no such route; GET /openapi.json lists all routes");
    else super(405, `method: not one that this route accepts; allowed: ${allow}`, { headers: { allow } });
    this.methods = methods;
  }
}
