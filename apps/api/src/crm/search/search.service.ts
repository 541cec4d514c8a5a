import { Injectable } from '@nestjs/common'
import type { Parsed, Returned } from '@app/contracts/endpoint'
import { opens } from '@app/contracts/scopes'
import { type search, searchKinds, searchKindScopes } from '@app/contracts/search'
import { DataSource } from 'typeorm'
import { isWholeNumber, phoneIn } from '../../platform/addresses/plain-address.ts'
import { foldedWords } from '../../platform/database/folded-words.ts'
import type { Call } from '../../platform/http/call.ts'
import { Passages } from './passages.service.ts'
import { type FoundRecord, SearchQueries, type Wanted } from './search.queries.ts'

type Groups = Returned<typeof search.find>['groups']

/** With fewer hits, the query may be mistyped. */
const FEW = 3

@Injectable()
export class SearchService {
  constructor(
    private readonly database: DataSource,
    private readonly queries: SearchQueries,
    private readonly passages: Passages,
  ) {}

  async find({ query, ...asked }: Parsed<typeof search.find>, { scopes }: Call): Promise<{ groups: Groups }> {
    const { limit } = asked
    const wanted = { ...asked, kinds: searchKinds.filter(kind => opens(scopes, searchKindScopes[kind])) }
    const phone = phoneIn(query)
    const byNumber = phone ? await this.queries.find([phone], phone, wanted) : []
    const isEnough = byNumber.length >= FEW || (byNumber.length && isWholeNumber(phone!))
    if (isEnough) return { groups: await this.shown(byNumber, [phone!], limit) }
    const { words, typed } = await foldedWords(this.database, query)
    const found = words.length ? await this.findWords(words, typed, wanted) : []
    return { groups: await this.shown([...byNumber, ...found], words, limit) }
  }

  private async findWords(words: readonly string[], typed: string, wanted: Wanted): Promise<FoundRecord[]> {
    const found = await this.queries.find(words, typed, wanted)
    // Words found in a text are not mistyped names.
    const isMistyped = found.length < FEW && found.every(({ rank, isInText }) => rank < 2 && !isInText)
    return isMistyped ? [...found, ...(await this.queries.guess(words, wanted))] : found
  }

  private async shown(
    found: readonly FoundRecord[],
    words: readonly string[],
    limit: number,
  ): Promise<Groups> {
    const groups = groupsOf(found, limit)
    const told = groups.flatMap(({ hits }) => hits.filter(({ isInText }) => isInText))
    const passages = await this.passages.ofMails(
      told.map(({ id }) => id),
      words,
    )
    return groups.map(({ kind, hits }) => ({
      kind,
      hits: hits.map(hit => ({ ...hit, passage: (hit.isInText && passages.get(hit.id)) || null })),
    }))
  }
}

const order = (a: FoundRecord, b: FoundRecord) =>
  b.rank - a.rank || Number(b.open) - Number(a.open) || (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0)

function groupsOf(found: readonly FoundRecord[], limit: number) {
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
