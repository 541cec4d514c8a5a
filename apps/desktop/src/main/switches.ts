/**
 * Switches of Chromium that hand the console over to whoever starts it: its pages to a debugger, its traffic to another
 * host, its protection to nobody. (Those of Node are shut off by fuses.)
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

/** The switches of a command line with which an installed console does not start. */
export function refusedSwitches(has: (name: string) => boolean): string[] {
  return REFUSED.filter(has)
}
