/** The console as an installed web app: what its pages and the server call its files. */
export const consoleApp = {
  manifest: '/console/app.webmanifest',
  worker: '/console/worker.js',
  /** Paths whose pages the worker serves; what visitors see stays without one. */
  scopes: ['/crm', '/admin'],
  /** Sides of the icons in pixels. */
  iconSizes: [192, 512],
} as const
