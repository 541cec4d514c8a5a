import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../launch/place.mjs'

const CODE = /\.(ts|tsx|mts|mjs)$/
// Long ones have a command of their own.
const TEST = /(?<!\.long)\.(test|spec)\.tsx?$/
const CONTROLLER = /^apps\/api\/src\/.*\.controller\.ts$/
const HTTP_TEST = /^apps\/api\/.*\.test\.ts$/
const CONTRACT = /^libs\/contracts\/src\//
/** Where the whole server is put together: its importers are everything. */
const WHOLE = new Set(['apps/api/src/app.module.ts', 'apps/api/src/app.ts', 'apps/api/src/server.ts'])
const IMPORT = /(?:from|import|import\(|new URL\()\s*'([^']+)'/g

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).split('\0').filter(Boolean)

/** The file that an import names, from the project's root; undefined for a package of others. */
function resolve(importer, specifier, files) {
  const shared = /^@app\/(\w+)\/(.+)$/.exec(specifier)
  const path = shared
    ? `libs/${shared[1]}/src/${shared[2]}`
    : specifier.startsWith('.')
      ? // HTTP tests reach the server by its build.
        join(dirname(importer), specifier)
          .replaceAll('\\', '/')
          .replace('/dist/', '/src/')
          .replace(/\.js$/, '.ts')
      : undefined
  return [path, `${path}.ts`, `${path}.tsx`].find(candidate => files.has(candidate))
}

/** By file, which files import it. */
function importersOf(files) {
  const importers = new Map()
  const add = (imported, importer) => importers.set(imported, [...(importers.get(imported) ?? []), importer])
  for (const importer of files) {
    if (!CODE.test(importer) || !existsSync(join(root, importer))) continue
    const text = readFileSync(join(root, importer), 'utf8')
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const imported = resolve(importer, specifier, files)
      if (imported) add(imported, importer)
    }
  }
  // An HTTP test names the endpoints that it calls, by their contracts, and the controllers answer those.
  const contracts = [...importers].filter(([file]) => CONTRACT.test(file))
  for (const [, users] of contracts) {
    const tests = users.filter(file => HTTP_TEST.test(file))
    for (const controller of users.filter(file => CONTROLLER.test(file)))
      for (const test of tests) add(controller, test)
  }
  return importers
}

/**
 * What was changed since the last commit, new files included, and the tests that reach it by their imports. Stories import no
 * screen: only those whose own files have changed are among them. An HTTP test is reached from the controllers it calls,
 * not from the server as a whole.
 */
export function testsOfChanges() {
  const changed = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  const importers = importersOf(new Set(git('ls-files', '--cached', '--others', '--exclude-standard', '-z')))
  const reached = new Set(changed)
  for (const file of reached) {
    if (WHOLE.has(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return { changed, tests: [...reached].filter(file => TEST.test(file) && existsSync(join(root, file))) }
}
