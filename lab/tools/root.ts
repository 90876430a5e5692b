import { fileURLToPath } from "node:url";

/** The folder of the checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The path of a file or folder by its place in the checkout, such as `docs/rules.md`. */
export const inRoot = (place: string): string => `${ROOT}${place}`;
