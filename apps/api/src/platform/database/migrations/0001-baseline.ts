import type { MigrationInterface, QueryRunner } from 'typeorm'
import { readSchema } from '../read-schema.ts'

const FOLDER = 'migrations/0001-baseline'

/** The schema of 0.9.0, in files of its own: those in `schema` have moved on. */
export class Baseline implements MigrationInterface {
  name = 'Baseline0000000000001'

  async up(runner: QueryRunner): Promise<void> {
    for (const file of await readSchema(FOLDER)) await runner.query(file)
  }

  async down(runner: QueryRunner): Promise<void> {
    const made = (await readSchema(FOLDER))
      .join('\n')
      .matchAll(/^create (?:unlogged )?(table|function|collation|extension)(?: if not exists)? (\w+)/gm)
    // Functions take their triggers along; everything else is dropped before what it refers to.
    for (const [, kind, name] of [...made].toReversed())
      await runner.query(`drop ${kind} ${name}${kind === 'function' ? ' cascade' : ''}`)
  }
}
