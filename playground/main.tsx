import "./style/index.js";
import { render } from "preact";
import { App } from "./view/app.js";

/** Set by the build. */
declare const VERSION: string;

const root = document.getElementById("page");
if (root !== null) render(<App version={VERSION} furtherParts={[]} />, root);
