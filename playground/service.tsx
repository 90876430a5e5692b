/** The page of a service: the playground with the service's own parts. */
// biome-ignore lint/correctness/useImportExtensions: it is CSS
import "./style/index.css";
// biome-ignore lint/correctness/useImportExtensions: it is CSS
import "./style/service.css";
import { render } from "preact";
import { SERVICE_PARTS } from "./service/index.js";
import { ServerRoom } from "./service/server.js";
import { App } from "./view/app.js";

/** Set by the build. */
declare const VERSION: string;

const root = document.getElementById("page");
if (root !== null)
  render(
    <ServerRoom base={root.dataset["base"] ?? ""}>
      <App version={VERSION} furtherParts={SERVICE_PARTS} />
    </ServerRoom>,
    root,
  );
