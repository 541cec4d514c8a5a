import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeCertificate } from '../apps/api/test/certificates.ts'
import { account, settings } from './bench/crm.mjs'
import { freePort, ownServer } from './bench/own-server.mjs'
import { alone, ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'
import { checkNode } from './launch/node.mjs'
import { at, root } from './launch/place.mjs'
import { run, stopAll, supervise } from './launch/processes.mjs'
import { launch, say } from './launch/say.mjs'

const folder = at('..', 'shared', 'data', 'cases-2')

/** What the list says in words. */
const TOO_LARGE = JSON.stringify({
  method: 'POST',
  path: '/api/admin/crm/customers',
  body: { companyName: 'Groß', notes: 'x'.repeat(5 * 1024 * 1024) },
})

function edit(path, change) {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/**
 * `npm run cases [-- id, kind or runner …]`: replays what other products of this kind got wrong, by public reports that lie
 * beside the repository, against a built server with an empty database; says which cases are wrong.
 */
await launch(async () => {
  checkNode()
  if (!existsSync(folder)) {
    say(`No cases in ${folder}: nothing is replayed.`)
    return 0
  }
  supervise()
  await alone(async () => {
    await ensureInstalled()
    await ensureBuilt('api', 'web')
  })
  const place = mkdtempSync(join(tmpdir(), 'cases-'))
  try {
    const copy = join(place, 'cases')
    cpSync(folder, copy, { recursive: true })
    // The runners print what differs from this; from now on every case is to be right.
    edit(join(copy, 'cases', 'cases.json'), text =>
      text
        .replaceAll('"right": false', '"right": true')
        .replace('"address book with photos, more than 5 MB in all: make one"', TOO_LARGE),
    )
    // This one looks for its validator where none can lie.
    edit(join(copy, 'runners', 'openapi.mjs'), text =>
      text.replace("'./tools/package.json'", JSON.stringify(at('package.json'))),
    )
    const { cert, key } = makeCertificate({ name: 'localhost' })
    writeFileSync(join(place, 'cert.pem'), cert)
    writeFileSync(join(place, 'key.pem'), key)
    const [hooks, smtp] = [await freePort(), await freePort()]
    const { base } = await ownServer(place, {
      ...settings,
      SEED: 'demo',
      WEBHOOK_HOSTS: `localhost:${hooks}`,
      NODE_EXTRA_CA_CERTS: join(place, 'cert.pem'),
    })
    const hook = pathToFileURL(at('tools', 'cases', 'own-password.mjs')).href
    const { code, output } = await run(
      process.execPath,
      ['--import', hook, join(copy, 'replay.mjs'), ...process.argv.slice(2)],
      {
        env: {
          BASE: base,
          CLONE: root,
          ADMIN_EMAIL: account.email,
          ADMIN_PASSWORD: account.password,
          HOOK_PORT: String(hooks),
          HOOK_CERTS: place,
          SMTP_PORT: String(smtp),
          NEW: '1',
        },
      },
    )
    say(output)
    const [, right, all] = /(\d+) of (\d+) right\s*$/.exec(output) ?? []
    return code || right === undefined || right !== all ? 1 : 0
  } finally {
    await stopAll()
    rmSync(place, { recursive: true, force: true })
  }
})
