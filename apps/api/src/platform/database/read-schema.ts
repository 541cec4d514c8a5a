import { readdir, readFile } from 'node:fs/promises'

/** In the source tree, also for the compiled server. */
const DATABASE = new URL('../../../src/platform/database/', import.meta.url)

/** Sorted by name: a file uses only what files with a smaller number created. */
export async function readSchema(folder: 'schema' | 'migrations/0001-baseline'): Promise<string[]> {
  const names = (await readdir(new URL(folder, DATABASE))).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(name => readFile(new URL(`${folder}/${name}`, DATABASE), 'utf8')))
}

/** As `table.column`. Relies on our layout: a column is a line indented by two blanks. */
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
