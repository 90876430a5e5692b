# The service with its embedded store, as a small image that does not run as root.
#
#   docker build -t settlegrade .
#   docker run --rm -v settlegrade:/data settlegrade keys add --store sqlite:/data/settlegrade.db --plan paid
#   docker run --rm -v settlegrade:/data -i settlegrade ingest - --store sqlite:/data/settlegrade.db < events.ndjson
#   docker run -d -v settlegrade:/data -p 127.0.0.1:8787:8787 settlegrade

FROM node:20-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json tsconfig.json tsup.config.ts README.md LICENSE CHANGELOG.md rulebook.schema.json ./
COPY docs ./docs
COPY fixtures ./fixtures
COPY src ./src
RUN npm pack && mv settlegrade-*.tgz settlegrade.tgz
# The optional packages that the service needs, in the versions that the tests ran with.
RUN node -p "const { packages } = require('./package-lock.json'); ['libsql', 'prom-client', 'rate-limiter-flexible'].map((name) => name + '@' + packages['node_modules/' + name].version).join(' ')" > peers.txt

FROM node:20-slim AS install
WORKDIR /app
COPY --from=build /build/settlegrade.tgz /build/peers.txt ./
# libsql also installs a binary for systems with musl. This image has glibc.
RUN npm install --omit=dev --no-audit --no-fund ./settlegrade.tgz $(cat peers.txt) \
  && rm -rf node_modules/@libsql/*-musl

FROM node:20-slim
ENV NODE_ENV=production
COPY --from=install /app/node_modules /app/node_modules
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8787
HEALTHCHECK CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8787}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/node_modules/settlegrade/dist/cli/main.js"]
CMD ["serve", "--store", "sqlite:/data/settlegrade.db", "--host", "0.0.0.0"]
