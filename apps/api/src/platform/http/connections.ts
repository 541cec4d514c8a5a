import type { ServerOptions } from 'node:http'

/** Timeouts in ms. */
export const connections = {
  /** Until the headers are received; then 408. */
  headersTimeout: 20_000,
  /** Until the whole request is received, the largest mail included; then 408. */
  requestTimeout: 120_000,
  /** How often Node checks for late requests: with its default of 30 s, the 20 s above took up to 50. */
  connectionsCheckingInterval: 1_000,
  /** Longer than proxies keep theirs (usually 60 s), so no call hits a connection we just closed. */
  keepAliveTimeout: 75_000,
} satisfies ServerOptions
