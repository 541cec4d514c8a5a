import { namesOf } from '../../../platform/database/shared-names.ts'
import { MAX_NEW_TAGS } from '@app/contracts/customer-import'
import { MAX_TAGS, TAG_SEPARATORS, TagName } from '@app/contracts/tags'
import { folded } from '@app/contracts/text'
import { inLanguage } from '@app/contracts/validation'
import type { EntityManager } from 'typeorm'
import { problem } from '../../../platform/http/problem.ts'
import { readCell } from './import-cells.ts'
import type { Tag } from '../../tags/tag.entity.ts'

export interface Known {
  ownerNamed: (cell: string) => number | null
  tags: ImportTags
}

export class ImportTags {
  readonly written: ReturnType<typeof namesOf>
  private readonly byName: ReadonlyMap<string, string>

  constructor(tags: readonly Tag[]) {
    const present = tags.filter(({ deletedAt }) => !deletedAt)
    this.byName = new Map(present.map(({ name }) => [folded(name), name]))
    this.written = namesOf(tags, ', ')
  }

  /** Uses the stored spelling of existing tags. */
  split(cell: string): string[] {
    const names = cell.split(TAG_SEPARATORS).map(name => name.trim())
    return names.filter(Boolean).map(name => this.byName.get(folded(name)) ?? name)
  }

  joined(names: readonly string[]): string {
    const once = new Map(names.toReversed().map(name => [folded(name), name]))
    return [...once.values()].toSorted((a, b) => a.localeCompare(b, 'de')).join(', ')
  }

  /** An import only adds tags. */
  together(ids: readonly number[], names: string): string {
    return this.joined(this.split(`${this.written(ids) ?? ''};${names}`))
  }

  /** Null for an empty cell. */
  read(cell: string): { names: string } | { sentence: string } | null {
    const text = readCell('tagIds', cell, '')
    if (!text || 'sentence' in text) return text
    const names = this.split(String(text.value))
    if (!names.length) return null
    if (names.length > MAX_TAGS) return { sentence: `Höchstens ${MAX_TAGS} Schlagwörter` }
    for (const name of names) {
      const { error } = TagName.safeParse(name, inLanguage('de'))
      if (error) return { sentence: `Schlagwort „${name}“: ${error.issues[0]!.message}` }
    }
    return { names: this.joined(names) }
  }

  /** A wrongly assigned column would flood everybody's list of tags. */
  refuseFlood(cells: Iterable<string>): void {
    const added = new Set<string>()
    for (const cell of cells)
      for (const name of this.split(cell)) if (!this.byName.has(folded(name))) added.add(folded(name))
    if (added.size > MAX_NEW_TAGS)
      throw problem('tag.too_many_new', { words: { most: String(MAX_NEW_TAGS) } })
  }

  static async numbered(tx: EntityManager, names: readonly string[]): Promise<(name: string) => number> {
    await tx.query(
      `insert into tags (name) select distinct on (folded_text(name)) name
           from unnest($1::text[]) with ordinality as named (name, place) order by folded_text(name), place
         on conflict do nothing`,
      [names],
    )
    const rows = await tx.query<{ id: number; name: string }[]>(
      `select t.id, named.name from unnest($1::text[]) as named (name)
         join tags t on folded_text(t.name collate "default") = folded_text(named.name) and t."deletedAt" is null`,
      [names],
    )
    const ids = new Map(rows.map(({ id, name }) => [name, id]))
    return name => ids.get(name)!
  }
}
