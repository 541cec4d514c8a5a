import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { electronBinary } from '../support/console.ts'
import { desktopFolder, FUSES, packaging } from '../support/packed.ts'

const release = join(desktopFolder, packaging.directories.output)

/** The program as `npm run desktop:package -- --dir` leaves it, or null. */
function packagedProgram(): string | null {
  const { productName, linux } = packaging
  const names = {
    linux: `linux-unpacked/${linux.executableName}`,
    win32: `win-unpacked/${productName}.exe`,
    darwin: `mac-${process.arch}/${productName}.app/Contents/MacOS/${productName}`,
  }
  const program = join(release, names[process.platform as keyof typeof names] ?? '')
  const isReal = existsSync(program) && (process.platform === 'darwin' || statSync(program).size > 1e6)
  return electronBinary() && isReal ? program : null
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
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** The fuses as they are in a binary: after the sentinel a version, a length, and a digit for each. */
function fusesOf(file: string): Record<string, boolean> {
  const content = readFileSync(file)
  const start = content.indexOf(SENTINEL) + SENTINEL.length + 2
  const known = FUSE_ORDER.map((name, index) => [name, content[start + index] === 0x31] as const)
  return Object.fromEntries(known)
}

/** The file that carries the fuses: the program itself, on macOS the framework in it. */
function fusedFile(program: string): string {
  if (process.platform !== 'darwin') return program
  return join(program, '../../Frameworks/Electron Framework.framework/Electron Framework')
}

/** What only the packaged program can show; one test, so that where there is none one notice says so. */
test('the packaged program keeps its fuses, refuses debuggers and runs only as it was built', async () => {
  const program = packagedProgram()
  test.skip(!program, 'not run: no Electron binary')
  if (!program) return
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
