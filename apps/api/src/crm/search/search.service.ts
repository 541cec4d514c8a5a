import { Injectable } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import type { search } from '@app/contracts/search'
import { DataSource } from 'typeorm'
import { prepared } from '../../platform/database/prepared.ts'
import { isWholeNumber, phoneIn } from '../../platform/addresses/phone-in.ts'
import { soughtWords } from '../../platform/database/sought-words.ts'
import { FoundRecords, type Groups } from './found-records.ts'
import { newestStatement, type NewestRecord } from './newest-statement.ts'
import { canBeMistyped, meantBy } from './nearby-words.ts'
import { searchSources, type SearchSource } from './search-sources.ts'
import {
  namedCustomers,
  ofCustomersStatement,
  reachesWithin,
  searchStatement,
  type FoundRecord,
  type NamedCustomer,
  type Reach,
} from './search-statement.ts'

/** A word that is looked for, and the tables that hold it in some word; null where the vocabulary can't tell. */
interface Word {
  word: string
  tables: string[] | null
}

/** A word of a query; known where a word of some record begins so. */
interface TypedWord extends Word {
  isKnown: boolean
  /** The whole query, folded: what of it is not looked for still tells the better hit. */
  phrase: string
}

const isHeld = ({ tables }: Word, table: string) => !tables || tables.includes(table)
const textsOf = (words: readonly Word[]) => words.map(({ word }) => word)

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
    if (phone) await this.collect(found, [{ word: phone, tables: null }], 'within')
    if (found.size < FEW && !(phone && found.size && isWholeNumber(phone))) {
      const typed = await this.typed(query)
      found.phrase = typed[0]?.phrase ?? null
      if (typed.length) await this.look(found, typed, phone)
    }
    return { groups: found.groups() }
  }

  private async look(found: FoundRecords, typed: TypedWord[], phone: string | null): Promise<void> {
    const canReach = reachesWithin(textsOf(typed))
    if (typed.length > 1 || (!typed[0]!.isKnown && canReach)) {
      // A number that was written as one word has been looked for.
      if (typed.length > 1 || !phone) await this.lookWithin(found, typed)
    } else if (canReach) {
      await this.collect(found, typed, 'beginning')
      if (found.size < ENOUGH * found.limit) await this.collect(found, typed, 'within')
    } else {
      const missed = await this.lookAtNewest(found, typed[0]!)
      await this.read(found, missed, typed, 'beginning')
    }
    if (found.size >= FEW) return
    for (const reading of await this.readings(typed)) {
      await this.collect(found, reading, 'guess')
      if (found.size >= FEW) return
    }
  }

  /** Looks for a beginning where it probably stands; answers the sources where better hits may be left. */
  private async lookAtNewest(found: FoundRecords, typed: Word): Promise<SearchSource[]> {
    const { limit } = found
    const sources = searchSources.filter(({ table }) => isHeld(typed, table))
    if (!sources.length) return []
    const held = sources.map(({ table }) => table)
    const { text, values } = newestStatement(typed.word, { held, limit })
    const rows = await prepared(this.database).query<NewestRecord[]>(text, values)
    found.add(rows, [typed.word])
    const isFull = (kind: NewestRecord['kind'], way: NewestRecord['way']) =>
      rows.filter(row => row.kind === kind && row.way === way).length >= limit
    return sources.filter(
      ({ kind, openFirst }) => !isFull(kind, 'newest') || (openFirst && !isFull(kind, 'open')),
    )
  }

  /** What begins a word stands in it, too: only of a kind that more is found of than is shown, beginnings are looked for. */
  private async lookWithin(found: FoundRecords, words: Word[]): Promise<void> {
    const rows = await this.collect(found, words, 'within')
    const isMore = ({ kind }: SearchSource) => rows.filter(row => row.kind === kind).length >= found.limit
    await this.read(found, searchSources.filter(isMore), words, 'beginning')
  }

  /** Looks where hits are still missing; answers the records that hold the words by themselves. */
  private async collect(found: FoundRecords, words: Word[], reach: Reach): Promise<FoundRecord[]> {
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
    words: Word[],
  ): Promise<void> {
    const inNames = words.map(word => isHeld(word, 'customers'))
    const isWorth = ({ isOfCustomer, table }: SearchSource) =>
      isOfCustomer && words.every((word, number) => inNames[number] || isHeld(word, table))
    const ofCustomers = sources.filter(isWorth)
    if (!ofCustomers.length || !inNames.includes(true)) return
    const texts = textsOf(words)
    const named = namedCustomers(texts, inNames)
    const customers = await this.database.query<NamedCustomer[]>(named.text, named.values)
    if (!customers.length) return
    const { text, values } = ofCustomersStatement(ofCustomers, texts, { customers, limit: found.limit })
    found.add(await prepared(this.database).query<FoundRecord[]>(text, values), texts)
  }

  private async read(
    found: FoundRecords,
    sources: readonly SearchSource[],
    words: Word[],
    reach: Reach,
  ): Promise<FoundRecord[]> {
    const holding = sources.filter(({ table }) => words.every(word => isHeld(word, table)))
    if (!holding.length) return []
    const texts = textsOf(words)
    const { text, values } = searchStatement(holding, texts, { reach, limit: found.limit })
    const rows = await this.database.query<FoundRecord[]>(text, values)
    found.add(rows, reach === 'guess' ? null : texts)
    return rows
  }

  /** The words of a query that are looked for, folded. */
  private async typed(query: string): Promise<TypedWord[]> {
    return prepared(this.database).query(
      `select word, cardinality(begun) > 0 as "isKnown", plain_words($4) as phrase,
         case when word ~ '^[[:alpha:]]{1,2}$' then begun when word ~ '^[[:alpha:]]{3,30}$' then array(
           select distinct held from search_vocabulary where word like '%' || typed.word || '%') end as tables
       from (select word, min(position) as position
           from unnest(string_to_array(plain_words($1), ' ')) with ordinality as words (word, position)
           where word <> '' group by word) typed
         cross join lateral (select array(select held from unnest($2::text[]) as tables (held) where exists (
           select from search_vocabulary known where known.held = tables.held
             and known.word ~>=~ typed.word and known.word ~<~ (typed.word || chr(1114111)))) as begun) held
       order by position limit $3`,
      [soughtWords(query).join(' '), searchSources.map(({ table }) => table), MAX_WORDS, query],
    )
  }

  /** What a mistyped query may have meant: words that begin none become the likeliest that exist, which others may begin with. */
  private async readings(typed: readonly TypedWord[]): Promise<Word[][]> {
    const doubtful = typed.filter(({ word, isKnown }) => !isKnown && canBeMistyped(word))
    if (!doubtful.length) return []
    const rows = await prepared(this.database).query<{ typed: string; known: string[] }[]>(
      `select typed, array(
         select word from search_vocabulary where word % typed and length(word) > 3 group by word order by similarity(word, typed) desc limit 20
       ) as known
       from unnest($1::text[]) as words (typed)`,
      [textsOf(doubtful)],
    )
    const meant = new Map(rows.map(({ typed, known }) => [typed, meantBy(typed, known)]))
    const choices = [...meant.values()]
    return Array.from({ length: READINGS }, (_, number) =>
      typed.map((word): Word => {
        const known = meant.get(word.word) ?? []
        const likely = known[number] ?? known[0]
        return likely ? { word: likely, tables: null } : word
      }),
    ).filter((_, number) => choices.some(words => words.length > number))
  }
}
