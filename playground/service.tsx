/** The page of a service: the playground with the service's own parts. */
import { SERVICE_PARTS } from "./service/index.js";
import { takeKey } from "./service/key-link.js";
import { ServerRoom } from "./service/server.js";
import { show } from "./view/show.js";

const linkKey = takeKey();
show(SERVICE_PARTS, (page, { base = "" }) => (
  <ServerRoom base={base} linkKey={linkKey}>
    {page}
  </ServerRoom>
));
