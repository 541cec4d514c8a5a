import { existsSync } from 'node:fs'
import { canInstall, installPackage } from './debian.mjs'

const DOVECOT = '/usr/sbin/dovecot'

/** Installs the IMAP server that tests start where it is absent and can be; where it cannot, they are left out and say so. */
export async function ensureDovecot() {
  if (!existsSync(DOVECOT) && canInstall()) await installPackage('dovecot-imapd')
}
