/**
 * Chromium switches that would expose the console: its pages to a debugger, its traffic to another
 * host, or its protection switched off. (Fuses disable those of Node.)
 */
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

/** The refused switches of a command line; an installed console does not start with them. */
export function refusedSwitches(has: (name: string) => boolean): string[] {
  return REFUSED.filter(has)
}
