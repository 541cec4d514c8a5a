import { Injectable, type OnModuleInit } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import { ALL_RECORDS, allowSeconds } from '../../platform/database/transactions.ts'
import { Queue, type Task } from '../../platform/queue/queue.ts'
import { searchSources } from './search-sources.ts'

/** Forgets words that no record holds any more, and learns those that are missing. */
export const pruneVocabulary: Task<object> = { name: 'search.vocabulary', retryLimit: 2, retryDelay: 600 }

/** Words that are forgotten in one transaction: searches and whoever saves wait for it. */
const AT_ONCE = 500

/** Shorter ones alone tell of nobody, and no index finds the records that hold them: all of them would be read under a lock. */
const SHORTEST_FORGOTTEN = 3

interface HeldWord {
  word: string
  held: string
}

/** Words of records that are not in the trash: whoever brings one back writes it, and its words with it. */
const wordsOf = ({ table, hasTrash }: { table: string; hasTrash?: boolean }) =>
  `select word, '${table}' as held from ${table}, vocabulary_words("searchWords") as word
   ${hasTrash ? 'where "deletedAt" is null' : ''}`

/** Every night; also the name of somebody who was erased goes then. */
@Injectable()
export class VocabularyTasks implements OnModuleInit {
  constructor(
    private readonly queue: Queue,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.queue.on(pruneVocabulary, () => this.prune())
    this.queue.every(pruneVocabulary, '50 3 * * *')
  }

  private async prune(): Promise<void> {
    const unused = await this.database.transaction(async tx => {
      await this.readAll(tx)
      await this.learn(tx)
      return this.unused(tx)
    })
    for (let first = 0; first < unused.length; first += AT_ONCE)
      await this.database.transaction(tx => this.forget(tx, unused.slice(first, first + AT_ONCE)))
  }

  /** Reads every record once, for the rest of the transaction. */
  private async readAll(tx: EntityManager): Promise<void> {
    await allowSeconds(tx, ALL_RECORDS)
    await tx.query(
      `create temp table used_words on commit drop as ${searchSources.map(wordsOf).join(' union ')}`,
    )
  }

  /** A word that is missing would hide the records that hold it. */
  private async learn(tx: EntityManager): Promise<void> {
    await tx.query(`insert into search_vocabulary (word, held)
      select word, held from used_words except select word, held from search_vocabulary`)
  }

  /** Words that nothing holds; those that stand there twice are left once. */
  private async unused(tx: EntityManager): Promise<HeldWord[]> {
    await tx.query(`delete from search_vocabulary a using search_vocabulary b
      where a.word = b.word and a.held = b.held and a.ctid > b.ctid`)
    return tx.query(
      `select word, held from search_vocabulary where length(word) >= ${SHORTEST_FORGOTTEN}
       except select word, held from used_words`,
    )
  }

  /**
   * Whoever saves a record reads the vocabulary and holds it until the end: once it is locked, all of them have ended, and
   * what they have saved is seen. Otherwise a word could be forgotten that somebody is just about to need.
   */
  private async forget(tx: EntityManager, words: HeldWord[]): Promise<void> {
    await tx.query(`set local lock_timeout = '5s'`)
    await tx.query('lock table search_vocabulary in access exclusive mode')
    for (const { table, hasTrash } of searchSources)
      await tx.query(
        `delete from search_vocabulary v where held = '${table}' and word = any($1) and not exists (
           select from ${table} r where r."searchWords" like '%' || v.word || '%' ${hasTrash ? 'and r."deletedAt" is null' : ''}
             and r."searchWords" ~ ('(^|[^[:alpha:]])' || v.word || '($|[^[:alpha:]])'))`,
        [words.filter(({ held }) => held === table).map(({ word }) => word)],
      )
  }
}
