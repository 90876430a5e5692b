/** The page of a service: the playground with the service's own parts. */
import { SERVICE_PARTS } from "./service/index.js";
import { show } from "./view/show.js";

show(SERVICE_PARTS);
