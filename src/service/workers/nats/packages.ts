import { codeOf } from "../../sources/error-code.js";

type Transport = typeof import("@nats-io/transport-node");
type JetStream = typeof import("@nats-io/jetstream");

export type Connection = Awaited<ReturnType<Transport["connect"]>>;
export type { Consumer, ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from "@nats-io/jetstream";

export type Packages = Pick<Transport, "connect"> & Pick<JetStream, "jetstream" | "jetstreamManager">;

/**
 * Loads the client of NATS when a worker is started: its packages are optional.
 *
 * @throws Error with the install command if a package is missing.
 */
export async function loadPackages(): Promise<Packages> {
  try {
    const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
      import("@nats-io/transport-node"),
      import("@nats-io/jetstream"),
    ]);
    return { connect, jetstream, jetstreamManager };
  } catch (error) {
    const code = codeOf(error);
    if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
    const line = "npm install @nats-io/transport-node@3 @nats-io/jetstream@3";
    throw new Error(
      `workers over NATS need the packages @nats-io/transport-node and @nats-io/jetstream, which are not installed: ${line}`,
      { cause: error },
    );
  }
}
