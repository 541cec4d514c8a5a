import { consoleApp } from '@app/contracts/console-app'

/** Whether the console runs as an app of its own; iOS has its own way to tell. */
function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  return isStandalone || matchMedia('(display-mode: standalone)').matches
}

/**
 * Keeps what was seen last readable without a connection, in the installed app alone: a browser may be anybody's. Files
 * that came before the worker ran are asked for once more; the browser has them, and the worker then does too.
 */
export async function keepForOffline(): Promise<void> {
  if (!isInstalled() || !('serviceWorker' in navigator)) return
  const { worker, scopes } = consoleApp
  await Promise.all(scopes.map(scope => navigator.serviceWorker.register(worker, { scope })))
  await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await Promise.all(paths.filter(path => path.startsWith('/assets/')).map(path => fetch(path)))
}
