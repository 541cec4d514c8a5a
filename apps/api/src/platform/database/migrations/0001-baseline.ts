import { readdir, readFile } from 'node:fs/promises'
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Among the sources, for the compiled server, too. */
const DATABASE = new URL('../../../../src/platform/database/', import.meta.url)

/** The schema files in the order in which they run: by name, because a file uses only what those with a smaller digit made. */
export async function readSchema(folder = 'schema'): Promise<string[]> {
  const names = (await readdir(new URL(folder, DATABASE))).filter(name => name.endsWith('.sql')).toSorted()
  return Promise.all(names.map(name => readFile(new URL(`${folder}/${name}`, DATABASE), 'utf8')))
}

/** The first migration. As long as it is the only one, it is the schema as it stands; CONTRIBUTING says what comes then. */
export class Baseline implements MigrationInterface {
  name = 'Baseline0000000000001'

  async up(runner: QueryRunner): Promise<void> {
    for (const file of await readSchema()) await runner.query(file)
  }

  async down(runner: QueryRunner): Promise<void> {
    const made = (await readSchema())
      .join('\n')
      .matchAll(/^create (?:unlogged )?(table|function|collation|extension)(?: if not exists)? (\w+)/gm)
    // Functions take their triggers along; everything else is dropped before what it refers to.
    for (const [, kind, name] of [...made].toReversed())
      await runner.query(`drop ${kind} ${name}${kind === 'function' ? ' cascade' : ''}`)
  }
}
