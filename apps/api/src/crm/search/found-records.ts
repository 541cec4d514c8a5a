import type { Returned } from '@app/contracts/endpoint'
import type { search } from '@app/contracts/search'
import { searchSources } from './search-sources.ts'
import type { FoundRecord } from './search-statement.ts'

export type Groups = Returned<typeof search.find>['groups']

interface Ranked extends FoundRecord {
  /** 4: the title is what was looked for; 3: it begins so; 2: words begin so; 1: they contain it; 0: it was only guessed. */
  rank: number
}

function rankOf({ words }: FoundRecord, looked: readonly string[], typed: string | null): number {
  const phrase = ` ${looked.join(' ')}`
  if ([phrase, typed?.trimEnd()].some(whole => whole && words.startsWith(`${whole}  `))) return 4
  if (words.startsWith(phrase)) return 3
  return looked.every(word => words.includes(` ${word}`)) ? 2 : 1
}

const order = (a: Ranked, b: Ranked) =>
  b.rank - a.rank || Number(b.open) - Number(a.open) || (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0)

/** What was found so far, each record once. */
export class FoundRecords {
  private readonly records = new Map<string, Ranked>()
  /** All that was typed, with the words that are not looked for. */
  phrase: string | null = null

  constructor(readonly limit: number) {}

  get size(): number {
    return this.records.size
  }

  /** Ranked by the words that were looked for; without any, they were guessed. */
  add(records: readonly FoundRecord[], looked: readonly string[] | null): void {
    for (const record of records) {
      const rank = looked ? rankOf(record, looked, this.phrase) : 0
      const key = `${record.kind} ${record.id}`
      if ((this.records.get(key)?.rank ?? -1) < rank) this.records.set(key, { ...record, rank })
    }
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

  private of(kind: FoundRecord['kind']): Ranked[] {
    return [...this.records.values()].filter(record => record.kind === kind)
  }
}
