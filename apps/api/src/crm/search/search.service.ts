import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { search } from '@app/contracts/search'
import { DataSource } from 'typeorm'
import { canBeMistyped, meantBy } from './nearby-words.ts'
import { searchSources, type SearchSource } from './search-sources.ts'
import { reachesWithin, searchStatement, type FoundRecord, type Reach } from './search-statement.ts'
import { isWholeNumber, phoneIn } from './phone-in.ts'

/** A word of a query; known where a word of some record begins so. */
interface TypedWord {
  word: string
  isKnown: boolean
}

type Groups = Returned<typeof search.find>['groups']

/** Words that are looked at; more make no search more precise. */
const MAX_WORDS = 8
/** Fewer hits than this may mean that something was mistyped. */
const FEW = 3
/** Groups full of words that begin so: whatever only contains a word would stand below all of them. */
const ENOUGH = 2
/** Readings of a mistyped query that are tried. */
const READINGS = 2

/** Search over everything staff work with. */
@Injectable()
export class SearchService {
  constructor(private readonly database: DataSource) {}

  async find({ query, limit }: Parsed<typeof search.find>): Promise<{ groups: Groups }> {
    const found = new FoundRecords(limit)
    const phone = phoneIn(query)
    if (phone) await this.collect(found, [phone], 'within')
    if (found.size < FEW && !(phone && found.size && isWholeNumber(phone))) {
      const typed = await this.typed(query)
      if (typed.length) await this.look(found, typed, phone)
    }
    return { groups: found.groups() }
  }

  private async look(found: FoundRecords, typed: TypedWord[], phone: string | null): Promise<void> {
    const words = typed.map(({ word }) => word)
    if (words.length > 1 || (!typed[0]!.isKnown && reachesWithin(words))) {
      // A number that was written as one word has been looked for.
      if (words.length > 1 || !phone) await this.lookWithin(found, words)
    } else {
      await this.collect(found, words, 'beginning')
      const isEnough = found.size >= ENOUGH * found.limit
      if (!isEnough && reachesWithin(words)) await this.collect(found, words, 'within')
    }
    if (found.size >= FEW) return
    for (const reading of await this.readings(typed)) {
      await this.collect(found, reading, 'guess')
      if (found.size >= FEW) return
    }
  }

  /** What begins a word stands in it, too: only of a kind that more is found of than is shown, beginnings are looked for. */
  private async lookWithin(found: FoundRecords, words: string[]): Promise<void> {
    const rows = await this.collect(found, words, 'within')
    const isMore = ({ kind }: SearchSource) =>
      rows.filter(row => row.kind === kind && row.isOwn).length >= found.limit
    await this.read(found, searchSources.filter(isMore), words, 'beginning')
  }

  /** Looks where hits are still missing. */
  private collect(found: FoundRecords, words: string[], reach: Reach): Promise<FoundRecord[]> {
    const sources = searchSources.filter(({ kind }) => !found.isFull(kind))
    return this.read(found, sources, words, reach)
  }

  private async read(
    found: FoundRecords,
    sources: readonly SearchSource[],
    words: string[],
    reach: Reach,
  ): Promise<FoundRecord[]> {
    if (!sources.length) return []
    const { text, values } = searchStatement(sources, words, { reach, limit: found.limit })
    const rows = await this.database.query<FoundRecord[]>(text, values)
    for (const row of rows) found.add(reach === 'guess' ? { ...row, rank: 0 } : row)
    return rows
  }

  /** The words of a query, folded. */
  private async typed(query: string): Promise<TypedWord[]> {
    return this.database.query(
      `select word, exists (select from search_vocabulary where word like typed.word || '%') as "isKnown"
       from (select word, min(position) as position
         from unnest(string_to_array(search_words($1), ' ')) with ordinality as words (word, position)
         where word <> '' group by word) typed
       order by position limit $2`,
      [query, MAX_WORDS],
    )
  }

  /** What a mistyped query may have meant: words that begin none become the likeliest that exist. */
  private async readings(typed: readonly TypedWord[]): Promise<string[][]> {
    const doubtful = typed
      .filter(({ word, isKnown }) => !isKnown && canBeMistyped(word))
      .map(({ word }) => word)
    if (!doubtful.length) return []
    const rows = await this.database.query<{ typed: string; known: string[] }[]>(
      `select typed, array(
         select word from search_vocabulary where word % typed group by word order by similarity(word, typed) desc limit 20
       ) as known
       from unnest($1::text[]) as words (typed)`,
      [doubtful],
    )
    const meant = new Map(rows.map(({ typed, known }) => [typed, meantBy(typed, known)]))
    const choices = [...meant.values()]
    return Array.from({ length: READINGS }, (_, number) =>
      typed.map(({ word }) => meant.get(word)?.[number] ?? meant.get(word)?.[0] ?? word),
    ).filter((_, number) => choices.some(words => words.length > number))
  }
}

const order = (a: FoundRecord, b: FoundRecord) =>
  b.rank - a.rank || Number(b.open) - Number(a.open) || (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0)

/** What was found so far, each record once. */
class FoundRecords {
  private readonly records = new Map<string, FoundRecord>()

  constructor(readonly limit: number) {}

  get size(): number {
    return this.records.size
  }

  add(record: FoundRecord): void {
    const key = `${record.kind} ${record.id}`
    if ((this.records.get(key)?.rank ?? -1) < record.rank) this.records.set(key, record)
  }

  isFull(kind: FoundRecord['kind']): boolean {
    return this.of(kind).length >= this.limit
  }

  /** The group of the best hit first. */
  groups(): Groups {
    return searchSources
      .map(({ kind }) => ({ kind, hits: this.of(kind).toSorted(order).slice(0, this.limit) }))
      .filter(({ hits }) => hits.length)
      .toSorted(
        (a, b) => b.hits[0]!.rank - a.hits[0]!.rank || Number(b.hits[0]!.open) - Number(a.hits[0]!.open),
      )
  }

  private of(kind: FoundRecord['kind']): FoundRecord[] {
    return [...this.records.values()].filter(record => record.kind === kind)
  }
}
