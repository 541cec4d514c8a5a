import { consoleApp } from '@app/contracts/console-app'

/** iOS has its own way to tell. */
function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  return isStandalone || matchMedia('(display-mode: standalone)').matches
}

/**
 * Only in the installed app, since a browser may be shared. Files loaded before the worker ran are requested again from
 * the browser's cache, so that the worker gets them, too.
 */
export async function keepForOffline(): Promise<void> {
  if (!isInstalled() || !('serviceWorker' in navigator)) return
  const { worker, scopes } = consoleApp
  await Promise.all(scopes.map(scope => navigator.serviceWorker.register(worker, { scope })))
  await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await Promise.all(paths.filter(path => path.startsWith('/assets/')).map(path => fetch(path)))
}
