export const consoleApp = {
  manifest: '/console/app.webmanifest',
  worker: '/console/worker.js',
  /** Pages served by the worker; the public site has none. */
  scopes: ['/crm', '/admin'],
  /** Pixels. */
  iconSizes: [192, 512],
} as const
