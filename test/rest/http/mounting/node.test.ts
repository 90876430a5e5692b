import { createServer } from "node:http";
import { createNodeHandler } from "../../../../src/service/http/node.js";
import { listen } from "../support.js";
import { describeMounting, OPTIONS } from "./laws.js";
import { EVERY_LAW, PAGE } from "./requests.js";

describeMounting("node:http, with the listener as it is", () => listen(createServer(createNodeHandler(OPTIONS))), [
  ...EVERY_LAW,
  ...PAGE,
]);
