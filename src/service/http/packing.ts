/** Which answers are compressed with gzip. Source: docs/service.md#compression. */
import { type HttpRequest, type HttpResponse, varyBy } from "./http-message.js";

/** Shorter answers fit in the packet that carries their headers. */
const LEAST = 1_024;

/** Grades are small, and they are what the service has to be fast at. */
export function isPackable({ path }: HttpRequest, { body }: HttpResponse): boolean {
  const size = Array.isArray(body) && body.length > 1 ? LEAST : (Array.isArray(body) ? body[0] : body)?.length;
  return size >= LEAST && !path.endsWith("/settlements/grade");
}

/** True if an answer that may be compressed is to be. It says that others may get another one. */
export function isPacked({ acceptEncoding }: HttpRequest, answer: HttpResponse): boolean {
  varyBy(answer, "Accept-Encoding");
  return acceptEncoding !== null && acceptsGzip(acceptEncoding);
}

/** Source: RFC 9110, section 12.5.3. */
function acceptsGzip(header: string): boolean {
  const weights = new Map(header.toLowerCase().split(",").map(weightOf));
  const gzip = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
  return gzip > 0 && gzip >= (weights.get("identity") ?? 0);
}

function weightOf(item: string): readonly [coding: string, weight: number] {
  const [coding = "", ...parameters] = item.split(";").map((each) => each.trim());
  const weight = parameters.find((each) => each.startsWith("q="))?.slice(2) ?? "1";
  return [coding, /^(?:0|1|0?\.\d{1,3}|1\.0{1,3})$/.test(weight) ? Number(weight) : 0];
}
