import { consolePaths } from '@app/contracts/console-paths'
import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconFile,
  IconHistory,
  IconId,
  IconMail,
  IconRobot,
  IconTag,
  IconUser,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Output, resourceKey } from '@app/contracts/endpoint'
import type { OwnerFilter } from '@app/contracts/owners'
import { type Passage, type SearchHit, type SearchKind, search } from '@app/contracts/search'
import type { Tag } from '@app/contracts/tags'
import { folded } from '@app/contracts/text'
import { useApi } from '../../api/useApi.ts'
import { type Target, commandsFor } from './commands.ts'
import type { RecentPage } from './recent-pages.ts'

export interface PaletteOption {
  /** Unique among all options. */
  key: string
  icon: Icon
  title: string
  detail: string | null
  /** ISO. */
  at: string | null
  /** For full-text hits. */
  passage?: Passage | null
  keys?: string
  target: Target
  /** From the server, so it may still change. */
  isHit: boolean
}

export interface OptionGroup {
  name: string
  options: PaletteOption[]
}

export function optionId(listId: string, key: string): string {
  return `${listId} ${key}`.replaceAll(' ', '-')
}

const areas: [RegExp, string][] = [
  [/^\/crm\/customers\/./, 'Kunde'],
  [/^\/crm\/opportunities\/./, 'Opportunity'],
  [/^\/admin\/robot\//, 'Roboter'],
  [/^\/admin\/jobs\/./, 'Stelle'],
  [/^\/crm/, 'CRM'],
  [/^\/admin/, 'Verwaltung'],
]

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
        passage: hit.passage,
        target: { to: hitKinds[kind].address(hit) },
        isHit: true,
      })),
    }))
}

/** By the beginning of any word; each leads to the customers with that tag. */
export function tagGroup(query: string, tags: readonly Tag[]): OptionGroup {
  const typed = folded(query.trim())
  const begins = ({ name }: Tag) => ` ${folded(name)}`.includes(` ${typed}`)
  const options = tags
    .filter(tag => typed.length > 1 && begins(tag))
    .map(({ id, name }) => ({
      key: `tag ${id}`,
      icon: IconTag,
      title: name,
      detail: 'Kunden mit diesem Schlagwort',
      at: null,
      target: { to: `${consolePaths.customers}?tags=${id}` },
      // Better hits may still come from the server.
      isHit: true,
    }))
  return { name: 'Schlagwörter', options: options.slice(0, 5) }
}

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

type SearchGroups = Output<typeof search.find>['groups']

interface HitKind {
  name: string
  icon: Icon
  address: (hit: SearchHit) => string
}

function onCustomer(record: string) {
  return ({ id, customerId }: SearchHit) =>
    customerId === null ? consolePaths.customers : `${consolePaths.customers}/${customerId}?${record}=${id}`
}

function openedIn(list: string) {
  return ({ id, title }: SearchHit) => `${list}?search=${encodeURIComponent(title)}&open=${id}`
}

const hitKinds: Record<SearchKind, HitKind> = {
  customer: {
    name: 'Kunden',
    icon: IconBuildingFactory2,
    address: ({ id }) => `${consolePaths.customers}/${id}`,
  },
  person: { name: 'Ansprechpersonen', icon: IconUser, address: onCustomer('person') },
  opportunity: {
    name: 'Opportunities',
    icon: IconBriefcase,
    address: ({ id }) => `/crm/opportunities/${id}`,
  },
  activity: { name: 'Aktivitäten', icon: IconCalendarEvent, address: onCustomer('activity') },
  mail: {
    name: 'E-Mails',
    icon: IconMail,
    address: hit => (hit.customerId === null ? openedIn(consolePaths.mailTray) : onCustomer('mail'))(hit),
  },
  document: { name: 'Dokumente', icon: IconFile, address: onCustomer('document') },
  contact: { name: 'Kontaktanfragen', icon: IconAddressBook, address: openedIn(consolePaths.contacts) },
  application: { name: 'Bewerbungen', icon: IconId, address: openedIn(consolePaths.applications) },
  robot: { name: 'Roboter', icon: IconRobot, address: ({ id }) => `/admin/robot/${id}` },
}

export const scopes = [
  { value: 'all', label: 'Alles' },
  { value: 'customers', label: 'Kunden', kinds: ['customer', 'person'] },
  { value: 'opportunities', label: 'Opportunities', kinds: ['opportunity'] },
  { value: 'activities', label: 'Aktivitäten', kinds: ['activity'] },
  { value: 'mails', label: 'E-Mails', kinds: ['mail'] },
  { value: 'administration', label: 'Verwaltung', kinds: ['contact', 'application', 'robot'] },
  { value: 'commands', label: 'Befehle', kinds: [] },
] as const satisfies { value: string; label: string; kinds?: SearchKind[] }[]

export type Scope = (typeof scopes)[number]['value']

/** Undefined: all kinds. */
export function kindsOf(scope: Scope): readonly SearchKind[] | undefined {
  const found = scopes.find(({ value }) => value === scope)
  return found && 'kinds' in found ? found.kinds : undefined
}

/** Milliseconds of debounce; the first key searches at once. */
const SETTLE = 120

export interface Search {
  /** Those of the previous query until new ones arrive; undefined before the first. */
  groups: SearchGroups | undefined
  /** `groups` still belong to an earlier query. */
  isSettling: boolean
  error: unknown
  retry: () => void
}

/** A late answer never replaces a newer one. */
export function useSearch(typed: string, limit: number, owner: OwnerFilter): Search {
  const query = typed.trim()
  const [settled] = useDebouncedValue(query, SETTLE, { leading: true })
  const isWanted = query !== '' && settled !== ''
  const answer = useApi(
    search.find,
    { query: settled, limit, owner },
    { enabled: isWanted, keepsFormer: true },
  )
  // After the field was emptied, old hits must not reappear.
  const [shown, setShown] = useState('')
  if (query === '' && shown !== '') setShown('')
  if (isWanted && answer.data && !answer.isPlaceholderData && shown !== settled) setShown(settled)
  const queryClient = useQueryClient()
  // The cache never becomes stale by itself, so the next search must refetch.
  useEffect(() => () => queryClient.removeQueries({ queryKey: resourceKey(search.find) }), [queryClient])
  return {
    groups: isWanted && (shown !== '' || !answer.isPlaceholderData) ? answer.data?.groups : undefined,
    isSettling: query !== '' && (query !== settled || answer.isFetching || answer.isPlaceholderData),
    error: isWanted && query === settled ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
