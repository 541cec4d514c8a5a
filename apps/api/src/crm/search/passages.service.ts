import { Injectable } from '@nestjs/common'
import type { Passage } from '@app/contracts/search'
import { DataSource } from 'typeorm'
import { passageOf, type Source, type SoughtWord } from './passage.ts'

/** Characters searched; as many as text_words() indexes. */
const LETTERS = 250_000

@Injectable()
export class Passages {
  constructor(private readonly database: DataSource) {}

  async ofMails(ids: readonly number[], words: readonly string[]): Promise<Map<number, Passage>> {
    if (!ids.length) return new Map()
    const mails = await this.database.query<{ id: number; text: string; files: Source[] }[]>(
      `select m.id, left(m.text, $2) as text, coalesce((
          select jsonb_agg(jsonb_build_object('file', a.name, 'text', said.text) order by a.position, said.text = a.name desc)
          from mail_attachments a cross join lateral (values (a.name), (left(a.text, $2))) said (text)
          where a."mailId" = m.id and not a.inline and said.text <> ''), '[]') as files
        from mails m where m.id = any($1::int[])`,
      [ids, LETTERS],
    )
    const sources = mails.map(({ id, text, files }) => [id, [{ file: null, text }, ...files]] as const)
    return this.of(sources, words)
  }

  async of(
    texts: readonly (readonly [number, readonly Source[]])[],
    words: readonly string[],
  ): Promise<Map<number, Passage>> {
    if (!texts.length) return new Map()
    const sought = await this.database.query<SoughtWord[]>(
      `select word, array_remove(array[(ts_lexize('german_stem', word))[1], (ts_lexize('english_stem', word))[1]], null) as stems
        from unnest($1::text[]) as word`,
      [words],
    )
    return new Map(
      texts.flatMap(([number, sources]) => {
        const passage = passageOf(sources, sought)
        return passage ? [[number, passage] as const] : []
      }),
    )
  }
}
