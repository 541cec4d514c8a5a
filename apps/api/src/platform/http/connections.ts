import type { ServerOptions } from 'node:http'

/** How patient the server is with its callers; milliseconds. */
export const connections = {
  /** Until the headers of a request are there; then 408. */
  headersTimeout: 20_000,
  /** Until a request is there as a whole, the largest mail included; then 408. */
  requestTimeout: 120_000,
  /** Node looks for late requests so often: with its own 30 s, the 20 s above took up to 50. */
  connectionsCheckingInterval: 1_000,
  /** Longer than proxies keep theirs (usually 60 s), so that no call meets a connection we just closed. */
  keepAliveTimeout: 75_000,
} satisfies ServerOptions
