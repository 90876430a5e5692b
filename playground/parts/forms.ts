/** `forms.js`: what a slip is taken away as, in code and rows, loaded after the first answer. */
import { FORMS } from "../model/take/forms.js";
import { provide } from "./provide.js";

provide("forms", FORMS);
