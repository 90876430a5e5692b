# The service with its embedded store, as a small image that does not run as root.
#
#   docker build -t settlegrade .
#   docker run --rm -v settlegrade:/data settlegrade keys add --store sqlite:/data/settlegrade.db --plan paid
#   docker run --rm -v settlegrade:/data -i settlegrade ingest - --store sqlite:/data/settlegrade.db < events.ndjson
#   docker run -d -v settlegrade:/data -p 127.0.0.1:8787:8787 settlegrade

# Node 24 is maintained until April 2028. How to pin the image: docs/service.md#docker.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json tsconfig.json tsconfig.build.json tsup.config.ts README.md LICENSE CHANGELOG.md SECURITY.md rulebook.schema.json ./
COPY docs ./docs
COPY fixtures ./fixtures
COPY src ./src
COPY playground ./playground
COPY lab ./lab
RUN npm pack && mv settlegrade-*.tgz settlegrade.tgz

FROM ${NODE} AS install
WORKDIR /app
COPY package.json package-lock.json ./
# The optional packages that the service needs become dependencies. npm ci installs what the lockfile has, and nothing else.
RUN node -e "const m = require('./package.json'); for (const name of ['libsql', 'pg', 'prom-client', 'rate-limiter-flexible', 'ws']) m.dependencies[name] = m.peerDependencies[name]; delete m.devDependencies; fs.writeFileSync('package.json', JSON.stringify(m))" \
  && npm ci --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund \
  # libsql also installs a binary for systems with musl. This image has glibc.
  && rm -rf node_modules/@libsql/*-musl
COPY --from=build /build/settlegrade.tgz ./
RUN mkdir node_modules/settlegrade && tar -xzf settlegrade.tgz -C node_modules/settlegrade --strip-components=1

FROM ${NODE}
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
