/** Would open the console to a debugger, redirect its traffic, or disable its protection. */
const REFUSED = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'disable-web-security',
  'disable-site-isolation-trials',
  'no-sandbox',
  'host-rules',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  'load-extension',
  'js-flags',
  'renderer-cmd-prefix',
  'gpu-launcher',
  'utility-cmd-prefix',
  'ssl-key-log-file',
  'log-net-log',
]

/** An installed console refuses to start with them. */
export function refusedSwitches(has: (name: string) => boolean): string[] {
  return REFUSED.filter(has)
}
