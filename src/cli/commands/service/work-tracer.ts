import { codeOf } from "../../../service/sources/error-code.js";
import type { Tracer } from "../../../service/workers/index.js";

/** The tracer of OpenTelemetry, whose package is optional; null without it. What becomes of spans is up to whoever registers a provider. */
export async function findTracer(): Promise<Tracer | null> {
  try {
    const { trace } = await import("@opentelemetry/api");
    return trace.getTracer("settlegrade");
  } catch (error) {
    if (codeOf(error) === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}
