import { useSite } from '../site-context.ts'
import { decimal, kilograms, millimetres } from './figures.ts'
import type { Filter } from './filter.ts'
import { loadNeed } from './limits.ts'
import { readSearch, withoutSaid, type Figure } from './search-text.ts'

/** One thing that is asked for, and the filter that no longer asks for it. */
export interface Chip {
  name: string
  without: Filter
}

/** Everything that a filter asks for, one by one. */
export function useChips(filter: Filter): Chip[] {
  const { say, language } = useSite()
  const { series, subSeries, payload, reach, axes, application, load } = filter
  const need = loadNeed(load)
  const kg = (value: number) => kilograms(value, language)
  const mm = (value: number) => millimetres(value, language)
  const atLeast = (figure: string) => say('catalogue.atLeast', { figure })
  const atMost = (figure: string) => say('catalogue.atMost', { figure })
  const count = (count: number) => say('catalogue.axes', { count })

  function limit(
    name: 'minPayload' | 'maxPayload' | 'minReach' | 'maxReach',
    words: (value: number) => string,
  ) {
    const value = filter[name]
    return value !== null && { name: words(value), without: { ...filter, [name]: null } }
  }
  function said({ kind, min, max }: Figure): string {
    if (kind === 'axes') return count(min ?? 0)
    const figure = kind === 'payload' ? kg : mm
    if (min === null) return atMost(figure(max ?? 0))
    return max === null ? atLeast(figure(min)) : `${decimal(min, language)}–${figure(max)}`
  }
  const { figures, words } = readSearch(filter.search)
  const chips: (Chip | false | '' | null)[] = [
    need !== null && {
      // Beside a limit that overrules it, it is what reserves are measured by.
      name: filter.minPayload === null ? atLeast(kg(need)) : say('catalogue.load.chip', { figure: kg(need) }),
      without: { ...filter, load: null },
    },
    limit('minPayload', value => atLeast(kg(value))),
    limit('maxPayload', value => atMost(kg(value))),
    limit('minReach', value => atLeast(mm(value))),
    limit('maxReach', value => atMost(mm(value))),
    ...figures.map(figure => ({
      name: said(figure),
      without: { ...filter, search: filter.search.replace(figure.text, ' ').replace(/\s+/g, ' ').trim() },
    })),
    words.length > 0 && {
      name: say('catalogue.searched', { text: withoutFigures(filter.search) }),
      without: { ...filter, search: withoutSaid(filter.search, 'words') },
    },
    series && { name: series, without: { ...filter, series: null } },
    subSeries && { name: subSeries, without: { ...filter, subSeries: null } },
    ...payload.map(value => ({
      name: `${say(`catalogue.payloads.${value}`)}: ${say(`catalogue.payloadRanges.${value}`)}`,
      without: { ...filter, payload: payload.filter(other => other !== value) },
    })),
    ...reach.map(value => ({
      name: `${say(`catalogue.reaches.${value}`)}: ${say(`catalogue.reachRanges.${value}`)}`,
      without: { ...filter, reach: reach.filter(other => other !== value) },
    })),
    axes !== null && { name: count(axes), without: { ...filter, axes: null } },
    application && { name: application.replaceAll('_', ' '), without: { ...filter, application: null } },
  ]
  return chips.filter(chip => typeof chip === 'object' && chip !== null)
}

const withoutFigures = (search: string) =>
  (['payload', 'reach', 'axes'] as const).reduce((text, kind) => withoutSaid(text, kind), search)
