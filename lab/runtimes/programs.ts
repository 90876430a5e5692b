/** The programs that run the installed package on each runtime, as files. */
import { AS_OF, EVENTS, KEYS } from "../../test/rest/http/support.js";

/** The text of each file, by path. */
export type Files = Readonly<Record<string, string>>;

const ACCOUNTS = {
  [KEYS.paid]: { id: "paid", plan: "paid", packages: [] },
  [KEYS.free]: { id: "free", plan: "free", packages: [] },
};

/** The service's ports and the handler, which every program has. */
const SERVICE: Files = {
  "options.js": `
    import { page } from "settlegrade/http/page";
    const EVENTS = new Map(${JSON.stringify([...EVENTS])});
    const ACCOUNTS = new Map(${JSON.stringify(Object.entries(ACCOUNTS))});
    export const options = {
      findEvents: async (ids) => new Map(ids.filter((id) => EVENTS.has(id)).map((id) => [id, EVENTS.get(id)])),
      authenticate: (key) => ACCOUNTS.get(key) ?? null,
      clock: () => ${AS_OF},
      page,
    };
  `,
  "service.js": `
    import { createHandler } from "settlegrade/http";
    import { options } from "./options.js";
    export const handler = createHandler(options);
  `,
};

export const NODE: Files = {
  ...SERVICE,
  "server.js": `
    import { createServer } from "node:http";
    import { createNodeHandler } from "settlegrade/http/node";
    import { options } from "./options.js";
    const server = createServer(createNodeHandler(options));
    server.listen(0, "127.0.0.1", () => console.log("http://127.0.0.1:" + server.address().port));
  `,
};

export const DENO: Files = {
  ...SERVICE,
  "server.js": `
    import { handler } from "./service.js";
    const onListen = ({ port }) => console.log("http://127.0.0.1:" + port);
    Deno.serve({ port: 0, hostname: "127.0.0.1", onListen }, handler);
  `,
};

export const BUN: Files = {
  ...SERVICE,
  "server.js": `
    import { handler } from "./service.js";
    const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: handler });
    console.log("http://127.0.0.1:" + server.port);
  `,
};

/** The date that selects the behaviour of the Workers runtime. */
const COMPATIBILITY_DATE = "2026-07-01";

export const WORKER: Files = {
  ...SERVICE,
  "worker.js": `
    import { handler } from "./service.js";
    export default { fetch: handler };
  `,
  "server.js": `
    import { Miniflare } from "miniflare";
    const options = { modules: true, scriptPath: "bundle.js", compatibilityDate: "${COMPATIBILITY_DATE}" };
    const miniflare = new Miniflare({ ...options, host: "127.0.0.1", port: 0 });
    console.log((await miniflare.ready).href);
  `,
};

/** A Next project, as its generator makes it. In TypeScript, so that the build checks the handler's type. */
export const NEXT: Files = {
  "service/options.js": SERVICE["options.js"] ?? "",
  "service/options.d.ts": `
    import type { HandlerOptions } from "settlegrade/http";
    export declare const options: HandlerOptions;
  `,
  "app/layout.tsx": `
    import type { ReactNode } from "react";
    export default function Layout({ children }: { children: ReactNode }) {
      return <html lang="en"><body>{children}</body></html>;
    }
  `,
  "app/page.tsx": "export default function Page() { return <p>hello</p>; }",
  "app/v3/[...path]/route.ts": `
    import { createHandler } from "settlegrade/http";
    import { options } from "../../../service/options.js";
    const handler = createHandler(options);
    export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
  `,
  "next.config.mjs": "export default { outputFileTracingRoot: import.meta.dirname };",
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      target: "ES2022",
      lib: ["dom", "dom.iterable", "esnext"],
      module: "esnext",
      moduleResolution: "bundler",
      jsx: "react-jsx",
      strict: true,
      noEmit: true,
      allowJs: true,
      checkJs: false,
      esModuleInterop: true,
      isolatedModules: true,
      incremental: false,
      skipLibCheck: true,
      resolveJsonModule: true,
      plugins: [{ name: "next" }],
    },
    include: ["next-env.d.ts", "**/*.ts", "**/*.tsx"],
    exclude: ["node_modules"],
  }),
};
