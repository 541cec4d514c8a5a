import { readdir, readFile } from 'node:fs/promises'

/** Among the sources, for the compiled server, too. */
const DATABASE = new URL('../../../src/platform/database/', import.meta.url)

/** The files of a schema in the order in which they run: by name, because a file uses only what those with a smaller digit made. */
export async function readSchema(folder: 'schema' | 'migrations/0001-baseline'): Promise<string[]> {
  const names = (await readdir(new URL(folder, DATABASE))).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(name => readFile(new URL(`${folder}/${name}`, DATABASE), 'utf8')))
}

/** Every column of the schema files, as `table.column`. Reads them as we write them: a column is a line with two blanks before it. */
export async function declaredColumns(): Promise<string[]> {
  const tables = (await readSchema('schema'))
    .join('\n')
    .matchAll(/^create (?:unlogged )?table (\w+) \(\n(.*?)^\);/gms)
  return [...tables].flatMap(([, table, body]) =>
    [...body!.matchAll(/^ {2}(?!(?:primary|foreign|unique|check|constraint)\b)"?(\w+)"? /gm)].map(
      ([, column]) => `${table}.${column}`,
    ),
  )
}
