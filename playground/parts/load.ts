import type { Parts } from "./provide.js";

/** Parts that nobody asks for come once the first answer is on the screen. */
export const AFTER_ANSWER_MS = 400;

const loading = new Map<keyof Parts, Promise<unknown>>();

/** Loads a part of the page, once. Rejects with a sentence if its script does not come. */
export async function loadPart<Name extends keyof Parts>(name: Name): Promise<Parts[Name]> {
  const started = loading.get(name) ?? scriptTag(`${name}.js`);
  loading.set(name, started);
  try {
    await started;
  } catch (error) {
    loading.delete(name);
    throw error;
  }
  const part = globalThis.settlegradeParts?.[name];
  if (part === undefined) throw new Error(`${name}.js is not what it should be.`);
  return part;
}

function scriptTag(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    // Beside the page's own script, wherever that is.
    script.src = new URL(file, document.querySelector<HTMLScriptElement>("script[src$='page.js']")?.src).href;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${file} could not be loaded.`));
    document.head.append(script);
  });
}
