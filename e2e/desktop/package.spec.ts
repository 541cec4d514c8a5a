import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brand } from '@app/contracts/brand'
import { expect, test } from '@playwright/test'
import { electronBinary, electronFolder } from '../support/console.ts'
import {
  azureSigning,
  contentsOf,
  desktopFolder,
  FILES,
  FUSES,
  isPacked,
  packaging,
  runPackager,
  standInForElectron,
} from '../support/packed.ts'

/** What no file of an installed program may have in it. */
const FORBIDDEN: [string, RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a password of the demo or the tests', /Zwischenlage-4711|Kanarienvogel/],
  ['a key of a cloud service', /\b(AKIA[\dA-Z]{16}|ghp_\w{36}|sk-[\w-]{32,})\b/],
  ['a reference to its source', /sourceMappingURL=/],
  ['a place of the machine that built it', new RegExp(desktopFolder.replaceAll(/[\\/]/g, '[\\\\/]'))],
]

const ARCHIVES = {
  linux: 'linux-unpacked/resources/app.asar',
  win32: 'win-unpacked/resources/app.asar',
  darwin: `mac-${process.arch}/${packaging.productName}.app/Contents/Resources/app.asar`,
}
// A stand-in takes electron-builder for Linux in only: elsewhere it reads the program's own format.
const hasElectron = electronBinary() !== null
test.skip(!hasElectron && process.platform !== 'linux', 'not run: no Electron binary')

let folder = ''
let files = new Map<string, Buffer>()
/** The program as electron-builder packs it. */
test.beforeAll(async () => {
  // electron-builder may have to be installed first.
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'package-'))
  const electron = hasElectron ? electronFolder() : await standInForElectron(join(folder, 'electron'))
  const said = runPackager(['--dir', '--electron', electron, '--to', folder])
  const archive = join(folder, ARCHIVES[process.platform as keyof typeof ARCHIVES])
  expect(existsSync(archive), said).toBe(true)
  files = contentsOf(archive)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('the program consists of its bundles and nothing else', () => {
  const paths = [...files.keys()]
  const known =
    /^(package\.json|out\/main\/(main|work|server-(check|setup))\.js|out\/preload\/(preload|setup)\.cjs|out\/renderer\/((index|setup)\.html|assets\/[\w.-]+\.(js|css|woff2|svg|png|webp)))$/
  expect(paths.filter(path => !known.test(path))).toEqual([])
  expect(paths).toEqual(
    expect.arrayContaining([
      'package.json',
      'out/main/main.js',
      'out/preload/preload.cjs',
      'out/preload/setup.cjs',
      'out/renderer/index.html',
      'out/renderer/setup.html',
    ]),
  )
  const manifest = JSON.parse(String(files.get('package.json'))) as { main: string }
  expect(paths).toContain(manifest.main)
})

test('the packed program bears the name of the product: its data, its log-in and its icon go by it', () => {
  const { title, packageName } = brand.console
  expect(JSON.parse(String(files.get('package.json')))).toMatchObject({
    name: packageName,
    productName: title,
    desktopName: `${packageName}.desktop`,
  })
  expect(packaging.linux.executableName).toBe(packageName)
})

test('sources, maps, packages and settings would stay out even if they lay there', () => {
  const stays = [
    'src/main/main.ts',
    'out/main/main.js.map',
    'out/renderer/assets/index.css.map',
    'node_modules/react/index.js',
    '.env',
    '.env.production',
    'settings.json',
    'electron.vite.config.ts',
    'packaging.ts',
    'tsconfig.json',
    'dist/main/main.d.ts',
    'release/linux-unpacked/console',
    'self-signed.key',
  ]
  expect(stays.filter(path => isPacked(path, FILES))).toEqual([])
})

test('no file has a secret, a source map or a trace of the builder in it', () => {
  const found = [...files].flatMap(([path, content]) =>
    FORBIDDEN.filter(([, pattern]) => pattern.test(String(content))).map(([what]) => `${path}: ${what}`),
  )
  expect(found).toEqual([])
})

test('the bundles need nothing but Electron and Node', () => {
  const main = String(files.get('out/main/main.js'))
  const wanted = [...main.matchAll(/^import\b[^'"]*['"]([^'"]+)['"]/gm)].map(([, name = '']) => name)
  expect(wanted.filter(name => name !== 'electron' && !name.startsWith('node:'))).toEqual([])
  for (const name of ['preload', 'setup']) {
    const preload = String(files.get(`out/preload/${name}.cjs`))
    const required = [...preload.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)
    expect(required).toEqual(['electron'])
  }
})

test('the renderer is minified', () => {
  const scripts = [...files].filter(([path]) => path.startsWith('out/renderer/') && path.endsWith('.js'))
  for (const [path, content] of scripts) {
    const text = String(content)
    const lines = text.split('\n').length
    expect({ path, isDense: text.length / lines > 500 || text.length < 2000 }).toEqual({
      path,
      isDense: true,
    })
  }
})

test('the installer for Windows offers itself for mail files, opens none by default, and takes all back', () => {
  expect(packaging.fileAssociations).toBeUndefined()
  expect(packaging.win.fileAssociations).toBeUndefined()
  const script = readFileSync(join(desktopFolder, packaging.nsis.include), 'utf8')
  const named = (command: string) =>
    [...script.matchAll(new RegExp(`^ *${command} SHELL_CONTEXT "([^"]*)"(?: "([^"]*)")?`, 'gm'))].map(
      ([, key, name]) => ({ key, name }),
    )
  const OWN = 'Software\\Classes\\${APP_ID}.${EXTENSION}'
  const OFFER = { key: 'Software\\Classes\\.${EXTENSION}\\OpenWithProgids', name: '${APP_ID}.${EXTENSION}' }
  const outside = named('WriteRegStr').filter(({ key }) => key !== OWN && !key?.startsWith(`${OWN}\\`))
  expect(outside).toEqual([OFFER])
  expect(named('DeleteRegValue')).toEqual([OFFER])
  expect(named('DeleteRegKey')).toEqual([{ key: OWN, name: undefined }])
  const extensions = (macro: string) =>
    [...script.matchAll(new RegExp(`!insertmacro ${macro} "(\\w+)"`, 'g'))].map(([, extension]) => extension)
  expect(extensions('offerFor')).toEqual(['msg', 'eml'])
  expect(extensions('withdrawFor')).toEqual(['msg', 'eml'])
})

test('the installer registers links, for one person, under the brand', () => {
  expect(packaging).toMatchObject({
    appId: brand.console.appId,
    productName: brand.console.title,
    asar: true,
    publish: null,
    protocols: [{ schemes: [brand.console.scheme] }],
    nsis: { perMachine: false, deleteAppDataOnUninstall: false },
    linux: { target: [{ target: 'deb' }] },
  })
  expect(FUSES).toMatchObject({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  })
  expect(existsSync(join(desktopFolder, packaging.directories.buildResources, 'icon.png'))).toBe(true)
})

test('signing in Azure is read from the environment, whole or not at all', () => {
  const env = {
    AZURE_SIGN_ENDPOINT: 'https://weu.codesigning.azure.net/',
    AZURE_SIGN_ACCOUNT: 'firma',
    AZURE_SIGN_PROFILE: 'konsole',
    AZURE_SIGN_PUBLISHER: 'Firma GmbH',
  }
  expect(azureSigning({})).toEqual({})
  expect(azureSigning(env)).toEqual({
    azureSignOptions: {
      endpoint: env.AZURE_SIGN_ENDPOINT,
      codeSigningAccountName: 'firma',
      certificateProfileName: 'konsole',
      publisherName: 'Firma GmbH',
    },
  })
  expect(() => azureSigning({ ...env, AZURE_SIGN_PROFILE: '', AZURE_SIGN_PUBLISHER: '' })).toThrow(
    'needs AZURE_SIGN_PROFILE, AZURE_SIGN_PUBLISHER, too',
  )
})
