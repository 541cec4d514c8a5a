import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { searchKinds, type search } from '@app/contracts/search'
import { isWholeNumber, phoneIn } from '../../platform/addresses/plain-address.ts'
import { soughtWords } from '../../platform/database/sought-words.ts'
import { SearchQueries, type FoundRecord } from './search.queries.ts'

type Groups = Returned<typeof search.find>['groups']

/** Words that are looked for; more make no search more precise. */
const MAX_WORDS = 8
/** Fewer hits than this may mean that something was mistyped. */
const FEW = 3

/** Search over everything staff work with. */
@Injectable()
export class SearchService {
  constructor(private readonly queries: SearchQueries) {}

  async find({ query, limit }: Parsed<typeof search.find>): Promise<{ groups: Groups }> {
    const phone = phoneIn(query)
    const byNumber = phone ? await this.queries.find([phone], phone, limit) : []
    const isEnough = byNumber.length >= FEW || (byNumber.length && isWholeNumber(phone!))
    const found = isEnough ? byNumber : [...byNumber, ...(await this.findWords(query, limit))]
    return { groups: groupsOf(found, limit) }
  }

  private async findWords(query: string, limit: number): Promise<FoundRecord[]> {
    const [sought, typed] = await this.queries.fold([soughtWords(query).join(' '), query])
    const words = [...new Set(sought!.trim().split(' '))].filter(Boolean).slice(0, MAX_WORDS)
    if (!words.length) return []
    const found = await this.queries.find(words, typed!, limit)
    const isMistyped = found.length < FEW && found.every(({ rank }) => rank < 2)
    return isMistyped ? [...found, ...(await this.queries.guess(words, limit))] : found
  }
}

const order = (a: FoundRecord, b: FoundRecord) =>
  b.rank - a.rank || Number(b.open) - Number(a.open) || (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0)

/** Each record once, where it ranks highest; the group of the best hit first. */
function groupsOf(found: readonly FoundRecord[], limit: number): Groups {
  const records = new Map<string, FoundRecord>()
  for (const record of found.toSorted(order)) {
    const key = `${record.kind} ${record.id}`
    if (!records.has(key)) records.set(key, record)
  }
  const all = [...records.values()]
  return searchKinds
    .map(kind => ({ kind, hits: all.filter(record => record.kind === kind).slice(0, limit) }))
    .filter(({ hits }) => hits.length)
    .toSorted(({ hits: [a] }, { hits: [b] }) => b!.rank - a!.rank || Number(b!.open) - Number(a!.open))
}
