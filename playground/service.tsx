/** The page of a service: the playground with the service's own parts. */
import "./style/index.js";
import { render } from "preact";
import { SERVICE_PARTS } from "./service/index.js";
import { App } from "./view/app.js";

/** Set by the build. */
declare const VERSION: string;

const root = document.getElementById("page");
if (root !== null) render(<App version={VERSION} furtherParts={SERVICE_PARTS} />, root);
