import type { KnipConfig } from "knip";
import { ENTRIES } from "./lab/package/entries.js";

export default {
  entry: [
    ...Object.values(ENTRIES),
    "src/pure/engine/core-stubs.ts",
    "examples/ledger/worker.ts",
    "lab/**/main.ts",
    "lab/attack/{beside,strangers,feed/good}.ts",
    "lab/bench/**/*.bench.ts",
    "lab/bench/{measure,measure-live,bulk/loops,feed/clients,feed/servers,http/server}.ts",
    "lab/bench/{ledger/event,ledger/measure,odds/large-writer,odds/routes-server,odds/writer,workers/worker}.ts",
    "lab/demo/serve-demo.ts",
    "lab/pages/{command-page,entries,feeds-page,fixtures,licences,market-names,rules,sentences}.ts",
    "lab/playground/picture.ts",
    "lab/runtimes/node-releases.ts",
    "lab/soak/{command,service,ledger/feed,ledger/house,ledger/worker}.ts",
    "test/**/*.test.ts",
    "test/support/must-fail.ts",
    "test/processes/http/counting-process.ts",
    "test/processes/http/ending-process.ts",
    "test/processes/ledger/example/killed-process.ts",
    "test/nats/worker-process.ts",
    "test/types/*.ts",
    "playground/{main,service}.tsx",
    "playground/parts/{feeds,matches,rules}.ts",
  ],
  project: [
    "src/**/*.ts",
    "lab/**/*.ts",
    "test/**/*.ts",
    "fixtures/**/*.ts",
    "examples/**/*.ts",
    "playground/**/*.{ts,tsx}",
  ],
  ignoreBinaries: ["nginx", "nats-server", "parallel", "mount", "umount", "systemd-analyze", "unshare", "dd"],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
