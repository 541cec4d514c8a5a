import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import type { search } from '@app/contracts/search'
import { DataSource } from 'typeorm'
import { meantBy } from './nearby-words.ts'
import { searchSources } from './search-sources.ts'
import { reachesWithin, searchStatement, type FoundRecord, type Reach } from './search-statement.ts'
import { phoneIn, wordsOf } from './search-words.ts'

type Groups = Returned<typeof search.find>['groups']

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
    if (found.size < FEW) {
      const words = await this.folded(query)
      if (words.length) await this.look(found, words)
    }
    return { groups: found.groups() }
  }

  private async look(found: FoundRecords, words: string[]): Promise<void> {
    await this.collect(found, words, 'beginning')
    const isEnough = words.length === 1 && found.size >= ENOUGH * found.limit
    if (!isEnough && reachesWithin(words)) await this.collect(found, words, 'within')
    if (found.size >= FEW) return
    for (const reading of await this.readings(words)) {
      await this.collect(found, reading, 'beginning', true)
      if (found.size >= FEW) return
    }
  }

  /** Looks where hits are still missing. */
  private async collect(found: FoundRecords, words: string[], reach: Reach, isGuess = false): Promise<void> {
    const sources = searchSources.filter(({ kind }) => !found.isFull(kind))
    if (!sources.length) return
    const { text, values } = searchStatement(sources, words, { reach, limit: found.limit })
    const rows = await this.database.query<FoundRecord[]>(text, values)
    for (const row of rows) found.add(isGuess ? { ...row, rank: 0 } : row)
  }

  private async folded(query: string): Promise<string[]> {
    const [row] = await this.database.query<{ words: string }[]>('select search_words($1) as words', [query])
    return wordsOf(row?.words ?? '')
  }

  /** What a mistyped query may have meant: words that begin none become the likeliest that exist. */
  private async readings(words: readonly string[]): Promise<string[][]> {
    const rows = await this.database.query<{ isKnown: boolean; known: string[] }[]>(
      `select exists (select from search_vocabulary where word like typed || '%') as "isKnown", array(
         select word from search_vocabulary where word % typed group by word order by similarity(word, typed) desc limit 20
       ) as known
       from unnest($1::text[]) with ordinality as words (typed, position) order by position`,
      [words],
    )
    const meant = rows.map(({ isKnown, known }, index) => (isKnown ? [] : meantBy(words[index]!, known)))
    return Array.from({ length: READINGS }, (_, number) =>
      words.map((word, index) => meant[index]![number] ?? meant[index]![0] ?? word),
    ).filter((reading, number) => meant.some(choices => choices.length > number) && reading.length)
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
