import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { electronBinary, electronFolder, launchConsole } from '../support/console.ts'
import { desktopFolder, FUSES, packaging, runPackager, SENTINEL } from '../support/packed.ts'
import { logIn, test } from './fixtures.ts'

const release = join(desktopFolder, packaging.directories.output)

/** The program as `npm run desktop:package -- --dir` leaves it; it is made where there is none. */
function packagedProgram(): string {
  const { productName, linux } = packaging
  const names = {
    linux: `linux-unpacked/${linux.executableName}`,
    win32: `win-unpacked/${productName}.exe`,
    darwin: `mac-${process.arch}/${productName}.app/Contents/MacOS/${productName}`,
  }
  const program = join(release, names[process.platform as keyof typeof names] ?? '')
  const isReal = () => existsSync(program) && (process.platform === 'darwin' || statSync(program).size > 1e6)
  if (!isReal()) {
    const said = runPackager(['--dir', '--electron', electronFolder()])
    expect(isReal(), said).toBe(true)
  }
  return program
}

const ARCHIVE = process.platform === 'darwin' ? '../Resources/app.asar' : 'resources/app.asar'

/** In the order in which Electron keeps its fuses. */
const FUSE_ORDER = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const

const ON = 0x31

/** Where a binary keeps its fuses: after the sentinel a version, a length, and a digit for each. */
const startOf = (content: Buffer) => content.indexOf(SENTINEL) + SENTINEL.length + 2

function fusesOf(file: string): Record<string, boolean> {
  const content = readFileSync(file)
  const start = startOf(content)
  const known = FUSE_ORDER.map((name, index) => [name, content[start + index] === ON] as const)
  return Object.fromEntries(known)
}

/**
 * A copy of Electron that encrypts its cookies as the packaged program does. That one lets nobody drive it, and Electron as
 * it is fetched leaves them as they are.
 */
async function encryptingCopy(binary: string, folder: string): Promise<string> {
  await cp(dirname(binary), folder, { recursive: true, verbatimSymlinks: true })
  const copy = join(folder, relative(dirname(binary), binary))
  const content = await readFile(copy)
  content[startOf(content) + FUSE_ORDER.indexOf('enableCookieEncryption')] = ON
  await writeFile(copy, content)
  return copy
}

/** Every file below a folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** The file that carries the fuses: the program itself, on macOS the framework in it. */
function fusedFile(program: string): string {
  if (process.platform !== 'darwin') return program
  return join(program, '../../Frameworks/Electron Framework.framework/Electron Framework')
}

const binary = electronBinary()
test.skip(!binary, 'not run: no Electron binary')

/** What only Electron itself can show; one test, so that where there is none one notice says so. */
test('Electron encrypts the log-in, and the packaged program keeps its fuses and runs only as it was built', async ({
  server,
  userData: place,
}) => {
  await test.step('the log-in stands nowhere on the disk as text, and the folder is for its owner only', async () => {
    // A changed program must be signed anew on macOS.
    if (process.platform === 'darwin') return
    const copy = await mkdtemp(join(tmpdir(), 'electron-'))
    const encrypting = await encryptingCopy(binary ?? '', copy)
    // Made by Electron itself, as on a machine where it starts for the first time.
    const own = join(place, 'profile')
    const desktop = await launchConsole({ serverUrl: server.url, userData: own, binary: encrypting })
    await logIn(desktop.page, server)
    const cookies = await desktop.evaluate(async ({ session }, url) => {
      const console = session.fromPartition('persist:console')
      await console.cookies.flushStore()
      return console.cookies.get({ url })
    }, server.url)
    await desktop.close()
    const files = await filesIn(own)
    expect(files.some(file => /Partitions.console.*Cookies$/.test(file))).toBe(true)
    const secrets = [server.password, ...cookies.map(({ value }) => value)]
    expect(secrets).toHaveLength(2)
    const told = files.filter(file => secrets.some(secret => readFileSync(file).includes(secret)))
    expect(told.map(file => relative(own, file))).toEqual([])
    if (process.platform === 'linux') expect((await stat(own)).mode & 0o077).toBe(0)
    await rm(copy, { recursive: true, force: true })
  })

  // Making it may have to install electron-builder first.
  test.setTimeout(600_000)
  const program = packagedProgram()
  const userData = await mkdtemp(join(tmpdir(), 'packaged-'))
  const flags = process.getuid?.() === 0 ? [] : [`--user-data-dir=${userData}`]
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(program, [...flags, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      timeout: 20_000,
    })

  await test.step('the fuses are those of the configuration', () => {
    expect(fusesOf(fusedFile(program))).toMatchObject(FUSES)
  })
  await test.step('it is no Node for whoever asks', () => {
    const { stdout } = run(['-p', '"node " + 6 * 7'], { ELECTRON_RUN_AS_NODE: '1' })
    expect(stdout).not.toContain('node 42')
  })
  await test.step('it opens its pages to no debugger', () => {
    const { status, stderr } = run(['--remote-debugging-port=9333'])
    expect(status).toBe(1)
    expect(stderr).not.toContain('DevTools listening')
  })
  await test.step('an archive that was changed does not run', async () => {
    // Electron checks archives on Windows and macOS only.
    if (process.platform === 'linux') return
    const copy = join(userData, 'changed')
    const root = process.platform === 'darwin' ? join(program, '../../..') : dirname(program)
    await cp(root, copy, { recursive: true, verbatimSymlinks: true })
    const inside = relative(root, program)
    const archive = join(copy, dirname(inside), ARCHIVE)
    const content = await readFile(archive)
    content[content.byteLength - 100] = (content[content.byteLength - 100] ?? 0) ^ 1
    await writeFile(archive, content)
    expect(spawnSync(join(copy, inside), flags, { timeout: 20_000 }).status).not.toBe(0)
  })
  await rm(userData, { recursive: true, force: true })
})
