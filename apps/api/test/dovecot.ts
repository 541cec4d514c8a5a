import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from './certificates.ts'
import { NOBODY, ROOT } from './embedded-programs.ts'
import { until } from './processes.ts'
import { freePort } from './server-process.ts'

const PROGRAM = '/usr/sbin/dovecot'

/** Whether the IMAP server is installed; `npm test` sees to that where it can. */
export function hasDovecot(): boolean {
  if (fs.existsSync(PROGRAM)) return true
  process.stdout.write('Dovecot: not installed (dovecot-imapd), tests of the watched mailbox are left out.\n')
  return false
}

/** The log-in that the IMAP server of a test takes. */
export const mailboxLogin = { username: 'crm', password: 'Kanarienvogel-7391' }

/** A real IMAP server on ports of this machine with one mailbox. */
export interface Dovecot {
  /** Plain, with STARTTLS. */
  port: number
  tlsPort: number
  makeFolder(name: string): void
  /** Puts mails into a folder, as if they had arrived one after the other. */
  deliver(mails: readonly Uint8Array[], folder?: string): void
  /** What lies in a folder and is not marked as deleted, in no order; nothing where there is no such folder. */
  mailsIn(folder?: string): Buffer[]
  removeFolder(name: string): void
  stop(): Promise<void>
}

interface Options {
  /** What the server says it can do; otherwise everything. */
  capability?: string
  /** Lines of configuration that are added at the end. */
  configuration?: string
  /** Where it asks whose a token is (RFC 7662); absent: it takes passwords only. */
  introspection?: string
}

/** Starts Dovecot in a folder of its own. */
export async function startDovecot({
  capability,
  configuration = '',
  introspection,
}: Options = {}): Promise<Dovecot> {
  const home = fs.mkdtempSync(join(tmpdir(), 'dovecot-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const owner = ROOT ? NOBODY : process.getuid!()
  const me = execFileSync('id', ['-un']).toString().trim()
  const { cert, key } = makeCertificate({ name: 'imap.firma.example' })
  const { username, password } = mailboxLogin
  fs.writeFileSync(join(home, 'cert.pem'), cert)
  fs.writeFileSync(join(home, 'key.pem'), key)
  fs.writeFileSync(join(home, 'users'), `${username}:{PLAIN}${password}\n`)
  const tokens = join(home, 'tokens')
  if (introspection)
    fs.writeFileSync(
      tokens,
      `introspection_mode = post\nintrospection_url = ${introspection}\nusername_attribute = username\nactive_attribute = active\nactive_value = true\n`,
    )
  const file = join(home, 'dovecot.conf')
  fs.writeFileSync(
    file,
    `base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
${ROOT ? '' : `default_login_user = ${me}\ndefault_internal_user = ${me}\ndefault_internal_group = ${execFileSync('id', ['-gn']).toString().trim()}`}
ssl = yes
ssl_cert = <${home}/cert.pem
ssl_key = <${home}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${home}/mail:LAYOUT=fs
mail_fsync = never
${capability ? `imap_capability = ${capability}` : ''}
passdb {
  driver = passwd-file
  args = ${home}/users
}
${
  introspection
    ? `auth_mechanisms = plain login xoauth2\npassdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${tokens}\n}`
    : ''
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner === NOBODY ? NOBODY : process.getgid!()} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
${configuration}
`,
  )
  const own = (path: string) => ROOT && fs.chownSync(path, NOBODY, NOBODY)
  const pathOf = (folder: string) => (folder === 'INBOX' ? join(home, 'mail') : join(home, 'mail', folder))
  function makeFolder(name: string): void {
    for (const part of ['', 'cur', 'new', 'tmp']) {
      const path = join(pathOf(name), part)
      fs.mkdirSync(path, { recursive: true })
      own(path)
    }
  }
  makeFolder('INBOX')
  fs.chmodSync(home, 0o755)
  const child = spawn(PROGRAM, ['-F', '-c', file], { stdio: 'inherit' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await until('the IMAP server takes connections', () => isOpen(port))
  let delivered = 0
  return {
    port,
    tlsPort,
    makeFolder,
    deliver(mails, folder = 'INBOX') {
      for (const mail of mails) {
        // Dovecot numbers new mails in the order of their names.
        const name = `${1_700_000_000 + delivered++}.${randomUUID()}.test`
        const path = join(pathOf(folder), 'tmp', name)
        fs.writeFileSync(path, mail)
        own(path)
        fs.renameSync(path, join(pathOf(folder), 'new', name))
      }
    },
    mailsIn(folder = 'INBOX') {
      const files = ['cur', 'new'].flatMap(part => {
        const path = join(pathOf(folder), part)
        return fs.existsSync(path) ? fs.readdirSync(path).map(name => join(path, name)) : []
      })
      // The flag T is that of a deleted mail.
      return files.filter(path => !/:2,[A-Z]*T/.test(path)).map(path => fs.readFileSync(path))
    },
    removeFolder: name => fs.rmSync(pathOf(name), { recursive: true }),
    async stop() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
