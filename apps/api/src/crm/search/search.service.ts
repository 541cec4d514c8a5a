import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { search } from '@app/contracts/search'
import { DataSource } from 'typeorm'
import { prepared } from '../../platform/database/prepared.ts'
import { FoundRecords, type Groups } from './found-records.ts'
import { canBeMistyped, meantBy } from './nearby-words.ts'
import { searchSources, type SearchSource } from './search-sources.ts'
import {
  namedCustomers,
  ofCustomersStatement,
  reachesWithin,
  searchStatement,
  type FoundRecord,
  type Reach,
} from './search-statement.ts'
import { isWholeNumber, phoneIn } from './phone-in.ts'

/** A word of a query; known where a word of some record begins so. */
interface TypedWord {
  word: string
  isKnown: boolean
}

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
    const isMore = ({ kind }: SearchSource) => rows.filter(row => row.kind === kind).length >= found.limit
    await this.read(found, searchSources.filter(isMore), words, 'beginning')
  }

  /** Looks where hits are still missing; answers the records that hold the words by themselves. */
  private async collect(found: FoundRecords, words: string[], reach: Reach): Promise<FoundRecord[]> {
    const sources = searchSources.filter(({ kind }) => !found.isFull(kind))
    const [rows] = await Promise.all([
      this.read(found, sources, words, reach),
      reach === 'within' && words.length > 1 && this.readOfCustomers(found, sources, words),
    ])
    return rows
  }

  private async readOfCustomers(
    found: FoundRecords,
    sources: readonly SearchSource[],
    words: string[],
  ): Promise<void> {
    const ofCustomers = sources.filter(({ isOfCustomer }) => isOfCustomer)
    const named = namedCustomers(words)
    const customers = await this.database.query<{ id: number }[]>(named.text, named.values)
    if (!customers.length || !ofCustomers.length) return
    const customerIds = customers.map(({ id }) => id)
    const { text, values } = ofCustomersStatement(ofCustomers, words, { customerIds, limit: found.limit })
    found.add(await prepared(this.database).query<FoundRecord[]>(text, values), words)
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
    found.add(rows, reach === 'guess' ? null : words)
    return rows
  }

  /** The words of a query, folded. */
  private async typed(query: string): Promise<TypedWord[]> {
    return prepared(this.database).query(
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
    const rows = await prepared(this.database).query<{ typed: string; known: string[] }[]>(
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
