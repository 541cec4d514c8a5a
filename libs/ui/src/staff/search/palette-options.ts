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

/** One line of the palette. */
export interface PaletteOption {
  /** Names it among all that can be shown. */
  key: string
  icon: Icon
  title: string
  detail: string | null
  /** When it was (ISO). */
  at: string | null
  /** Of what was found by its text. */
  passage?: Passage | null
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
        passage: hit.passage,
        target: { to: hitKinds[kind].address(hit) },
        isHit: true,
      })),
    }))
}

/** Tags by the beginning of one of their words; each leads to the customers that have it. */
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
      // Better hits may still be on their way.
      isHit: true,
    }))
  return { name: 'Schlagwörter', options: options.slice(0, 5) }
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

type SearchGroups = Output<typeof search.find>['groups']

interface HitKind {
  name: string
  icon: Icon
  address: (hit: SearchHit) => string
}

/** The customer's page, opened at one of its records. */
function onCustomer(record: string) {
  return ({ id, customerId }: SearchHit) =>
    customerId === null ? consolePaths.customers : `${consolePaths.customers}/${customerId}?${record}=${id}`
}

/** Opened in the list that it stands in. */
function openedIn(list: string) {
  return ({ id, title }: SearchHit) => `${list}?search=${encodeURIComponent(title)}&open=${id}`
}

/** How hits of a kind are shown and where they lead. */
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

/** What the palette shows: all of it, or some kinds, or commands. */
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

/** The kinds that a scope lets pass; all where it names none. */
export function kindsOf(scope: Scope): readonly SearchKind[] | undefined {
  const found = scopes.find(({ value }) => value === scope)
  return found && 'kinds' in found ? found.kinds : undefined
}

/** Milliseconds of rest after a key before the server is asked; the first key asks at once. */
const SETTLE = 120

/** What is found for a query while it is typed. */
export interface Search {
  /** The hits; those of the former query until the next ones are there. Undefined before the first. */
  groups: SearchGroups | undefined
  /** Whether `groups` still belong to an earlier query. */
  isSettling: boolean
  error: unknown
  retry: () => void
}

/** Searches while somebody types. An answer that comes late never takes the place of a newer one. */
export function useSearch(typed: string, limit: number, owner: OwnerFilter): Search {
  const query = typed.trim()
  const [settled] = useDebouncedValue(query, SETTLE, { leading: true })
  const isWanted = query !== '' && settled !== ''
  const answer = useApi(
    search.find,
    { query: settled, limit, owner },
    { enabled: isWanted, keepsFormer: true },
  )
  // Hits of before the field was emptied have nothing to do with what is typed now.
  const [shown, setShown] = useState('')
  if (query === '' && shown !== '') setShown('')
  if (isWanted && answer.data && !answer.isPlaceholderData && shown !== settled) setShown(settled)
  const queryClient = useQueryClient()
  // The cache never becomes stale by itself; the next time, the search looks again.
  useEffect(() => () => queryClient.removeQueries({ queryKey: resourceKey(search.find) }), [queryClient])
  return {
    groups: isWanted && (shown !== '' || !answer.isPlaceholderData) ? answer.data?.groups : undefined,
    isSettling: query !== '' && (query !== settled || answer.isFetching || answer.isPlaceholderData),
    error: isWanted && query === settled ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
