/** `picture.js`: the grid as SVG, loaded when a picture is taken away. */
import { gridSvg } from "../../src/pure/grid/index.js";
import { provide } from "./provide.js";

provide("picture", gridSvg);
