import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openSettings } from '../settings.ts'
import { isNewer, signedText, type Release } from './manifest.ts'
import { createUpdates, type Decision } from './updates.ts'

const ours = generateKeyPairSync('ed25519')
const theirs = generateKeyPairSync('ed25519')
const publicText = ({ publicKey }: { publicKey: KeyObject }) =>
  publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const running = { version: '1.2.3', platform: 'linux', arch: 'x64' } as const

const installer = new TextEncoder().encode('the installer')
const good: Release = {
  version: '1.3.0',
  platform: 'linux',
  arch: 'x64',
  file: 'Konsole-1.3.0.deb',
  size: installer.byteLength,
  sha512: createHash('sha512').update(installer).digest('hex'),
  rollout: 100,
}

function manifest(release: object, key: KeyObject = ours.privateKey, text = signedText): string {
  const payload = JSON.stringify(release)
  return JSON.stringify({ payload, signature: sign(null, text(payload), key).toString('base64') })
}

let userData = ''
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'updates-'))
})
afterEach(() => rmSync(userData, { recursive: true }))

interface Laid {
  manifest?: string
  file?: Uint8Array<ArrayBuffer> | null
  decision?: Decision
  keys?: string[]
  install?: () => Promise<void>
  /** Comes before every answer of the server. */
  delay?: Promise<void>
}

/** A console that finds these files on its server; answers what became of them. */
function consoleWith({ manifest, file = installer, decision = 'install', keys, ...rest }: Laid) {
  const offered: string[] = []
  const installed: string[] = []
  const asked: string[] = []
  const told: string[] = []
  const settings = openSettings(userData)
  const look = createUpdates({
    server: {
      origin: 'https://crm.example.org',
      async fetch(path) {
        asked.push(path.split('/').at(-1) ?? '')
        await rest.delay
        if (path.endsWith('/update-linux-x64.json') && manifest) return new Response(manifest)
        if (path.endsWith(`/${good.file}`) && file) return new Response(file)
        return new Response(null, { status: 404 })
      },
    },
    settings,
    folder: join(userData, 'updates'),
    keys: keys ?? [publicText(ours)],
    running,
    async offer({ version }) {
      offered.push(version)
      return decision
    },
    async install(path) {
      await rest.install?.()
      installed.push(readFileSync(path, 'utf8'))
    },
    async tell(sentence) {
      told.push(sentence)
    },
  })
  /** What is told of a look. */
  async function check(isAsked: boolean): Promise<string | null> {
    const before = told.length
    await look(isAsked)
    return told[before] ?? null
  }
  return { check, look, offered, installed, settings, asked, told }
}

test('a signed newer version is fetched, offered and installed', async () => {
  const { check, offered, installed } = consoleWith({ manifest: manifest(good) })
  expect(await check(true)).toBeNull()
  expect({ offered, installed }).toEqual({ offered: ['1.3.0'], installed: ['the installer'] })
})

test.each<[string, Laid, string]>([
  ['is signed by somebody else', { manifest: manifest(good, theirs.privateKey) }, 'Signatur'],
  [
    'was signed for another purpose',
    { manifest: manifest(good, ours.privateKey, payload => Buffer.from(payload)) },
    'Signatur',
  ],
  ['was changed after it was signed', { manifest: manifest(good).replace('1.3.0', '9.9.9') }, 'Signatur'],
  ['is not signed', { manifest: JSON.stringify({ payload: JSON.stringify(good) }) }, 'nicht signiert'],
  ['is no manifest', { manifest: '<html>' }, 'nicht lesbar'],
  ['is for another system', { manifest: manifest({ ...good, platform: 'win32' }) }, 'andere Art von Gerät'],
  [
    'is no package of this system',
    { manifest: manifest({ ...good, file: 'Konsole.exe' }) },
    'für eine andere Art von Installation bestimmt',
  ],
  ['names a path', { manifest: manifest({ ...good, file: '../x' }) }, 'unvollständig'],
  [
    'brings another file',
    { manifest: manifest(good), file: new TextEncoder().encode('the 1nstaller') },
    'passt nicht zur Signatur',
  ],
  [
    'brings more than it said',
    { manifest: manifest(good), file: new Uint8Array(1000) },
    'passt nicht zur Signatur',
  ],
  ['brings no file', { manifest: manifest(good), file: null }, 'liegt nicht auf dem Server'],
])('an update that %s is refused, and the running version stays', async (_, laid, words) => {
  const { check, offered, installed } = consoleWith(laid)
  const message = await check(true)
  expect(message).toContain('Das Update wurde abgelehnt.')
  expect(message).toContain(words)
  expect(message).toContain('Sie haben Version 1.2.3.')
  expect({ offered, installed }).toEqual({ offered: [], installed: [] })
  expect(await readdir(join(userData, 'updates')).catch(() => [])).toEqual([])
})

test.each(['1.2.3', '1.2.2', '0.9.9'])(
  'version %s is no update, however well it is signed',
  async version => {
    const { check, offered } = consoleWith({ manifest: manifest({ ...good, version }) })
    expect(await check(true)).toBe('Es gibt keine neuere Version. Sie haben Version 1.2.3.')
    expect(offered).toEqual([])
  },
)

test('without keys, without a manifest and without a connection it says so', async () => {
  expect(await consoleWith({ keys: [], manifest: manifest(good) }).check(true)).toContain('keine Updates')
  expect(await consoleWith({}).check(true)).toContain('keine neuere Version')
})

test('nobody is made to take an update', async () => {
  const later = consoleWith({ manifest: manifest(good), decision: 'later' })
  await later.check(false)
  await later.check(false)
  expect(later.offered).toHaveLength(2)
  expect(later.installed).toEqual([])

  const skip = consoleWith({ manifest: manifest(good), decision: 'skip' })
  await skip.check(false)
  await skip.check(false)
  expect(skip.offered).toHaveLength(1)
  // Who asks is shown it all the same.
  await skip.check(true)
  expect(skip.offered).toHaveLength(2)
})

test('a release goes to a part of the installations first', async () => {
  const partly = consoleWith({ manifest: manifest({ ...good, rollout: 40 }) })
  partly.settings.change({ updateGroup: 40 })
  await partly.check(false)
  expect(partly.offered).toEqual([])
  partly.settings.change({ updateGroup: 39 })
  await partly.check(false)
  expect(partly.offered).toEqual(['1.3.0'])
})

test('an installer that was changed while it waited is fetched anew', async () => {
  const { check, installed } = consoleWith({ manifest: manifest(good), decision: 'later' })
  await check(true)
  const [name = ''] = await readdir(join(userData, 'updates'))
  writeFileSync(join(userData, 'updates', name), 'something else')
  const again = consoleWith({ manifest: manifest(good) })
  await again.check(true)
  expect([...installed, ...again.installed]).toEqual(['the installer'])
})

test('looks at the same moment are one, and whoever asks is answered by it', async () => {
  const answers = Promise.withResolvers<void>()
  const { look, offered, asked, told } = consoleWith({
    manifest: manifest(good),
    decision: 'later',
    delay: answers.promise,
  })
  const looks = [look(false), look(true), look(false)]
  answers.resolve()
  await Promise.all(looks)
  expect({ offered, asked, told }).toEqual({
    offered: ['1.3.0'],
    asked: ['update-linux-x64.json', good.file],
    told: [],
  })
  await look(false)
  expect(offered).toHaveLength(2)
})

test('whoever asks while the program looks by itself is told that there is nothing', async () => {
  const answers = Promise.withResolvers<void>()
  const { look, told } = consoleWith({ delay: answers.promise })
  const looks = [look(false), look(true)]
  answers.resolve()
  await Promise.all(looks)
  expect(told).toEqual(['Es gibt keine neuere Version. Sie haben Version 1.2.3.'])
})

test('an accepted update that can not be installed is told, though nobody had asked for it', async () => {
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
  const { check } = consoleWith({ manifest: manifest(good), install: () => Promise.reject(refused) })
  expect(await check(false)).toBe(
    'Das Update konnte nicht installiert werden. Dafür fehlt auf diesem Gerät die Berechtigung. Sie haben Version 1.2.3. Bitte melden Sie das Ihrer Administration.',
  )
})

test('an update that nobody asked for and nobody has accepted fails in silence', async () => {
  expect(await consoleWith({ manifest: manifest(good), file: null }).check(false)).toBeNull()
})

test('versions are compared by number', () => {
  expect(isNewer('1.10.0', '1.9.9')).toBe(true)
  expect(isNewer('1.9.9', '1.10.0')).toBe(false)
  expect(isNewer('2.0.0', '1.99.99')).toBe(true)
  expect(isNewer('1.2.3', '1.2.3')).toBe(false)
})
