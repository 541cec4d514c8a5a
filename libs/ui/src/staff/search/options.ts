import { IconHistory, type Icon } from '@tabler/icons-react'
import type { SearchKind } from '@app/contracts/search'
import { commandsFor, type Target } from './commands.ts'
import { hitKinds, type SearchGroups } from './hit-kinds.ts'
import type { RecentPage } from './recent-pages.ts'

/** One line of the palette. */
export interface PaletteOption {
  /** Names it among all that can be shown. */
  key: string
  icon: Icon
  title: string
  detail: string | null
  /** When it was (ISO). */
  at: string | null
  keys?: string
  target: Target
  /** Whether it comes from the server, and may be another one in a moment. */
  isHit: boolean
}

/** Lines under one heading. */
export interface OptionGroup {
  name: string
  options: PaletteOption[]
}

/** The id of an option in the document. */
export function optionId(listId: string, key: string): string {
  return `${listId} ${key}`.replaceAll(' ', '-')
}

const areas: [RegExp, string][] = [
  [/^\/crm\/customers\/./, 'Kunde'],
  [/^\/admin\/robot\//, 'Roboter'],
  [/^\/admin\/jobs\/./, 'Stelle'],
  [/^\/crm/, 'CRM'],
  [/^\/admin/, 'Verwaltung'],
]

/** The pages somebody was on before. */
export function recentGroup(pages: RecentPage[]): OptionGroup {
  const options = pages.map(({ path, title }) => ({
    key: `page ${path}`,
    icon: IconHistory,
    title,
    detail: areas.find(([pattern]) => pattern.test(path))?.[1] ?? null,
    at: null,
    target: { to: path },
    isHit: false,
  }))
  return { name: 'Zuletzt besucht', options }
}

/** The hits of the kinds that are wanted. */
export function hitGroups(groups: SearchGroups, kinds: readonly SearchKind[] | undefined): OptionGroup[] {
  return groups
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .map(({ kind, hits }) => ({
      name: hitKinds[kind].name,
      options: hits.map(hit => ({
        key: `${kind} ${hit.id}`,
        icon: hitKinds[kind].icon,
        title: hit.title,
        detail: hit.subtitle,
        at: hit.at,
        target: { to: hitKinds[kind].address(hit) },
        isHit: true,
      })),
    }))
}

/** The commands that a query may mean, and whether it names one of them. */
export function commandGroup(query: string): { group: OptionGroup; isNamed: boolean } {
  const meant = commandsFor(query)
  const options = meant.map(({ command: { title, hint, keys, icon, target } }) => ({
    key: `command ${title}`,
    icon,
    title,
    detail: hint ?? null,
    at: null,
    ...(keys && { keys }),
    target,
    isHit: false,
  }))
  return { group: { name: 'Befehle', options }, isNamed: meant.some(({ isNamed }) => isNamed) }
}
