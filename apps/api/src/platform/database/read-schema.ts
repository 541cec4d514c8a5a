import { readdir, readFile } from 'node:fs/promises'

/** Among the sources, for the compiled server, too. */
const DATABASE = new URL('../../../src/platform/database/', import.meta.url)

/** The files of a schema in the order in which they run: by name, because a file uses only what those with a smaller digit made. */
export async function readSchema(folder: 'schema' | 'migrations/0001-baseline'): Promise<string[]> {
  const names = (await readdir(new URL(folder, DATABASE))).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(name => readFile(new URL(`${folder}/${name}`, DATABASE), 'utf8')))
}
