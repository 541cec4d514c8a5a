import type { Output } from '@app/contracts/endpoint'
import type { SearchHit, SearchKind, search } from '@app/contracts/search'
import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconId,
  IconMail,
  IconRobot,
  IconUser,
  type Icon,
} from '@tabler/icons-react'

/** What was found, by kind. */
export type SearchGroups = Output<typeof search.find>['groups']

interface HitKind {
  /** Heading of its hits. */
  name: string
  icon: Icon
  /** Where a hit leads. */
  address: (hit: SearchHit) => string
}

/** The customer's page, opened at one of its records. */
function onCustomer(record: string) {
  return ({ id, customerId }: SearchHit) =>
    customerId === null ? '/crm/customers' : `/crm/customers/${customerId}?${record}=${id}`
}

/** Opened in the list that it stands in. */
function openedIn(list: string) {
  return ({ id, title }: SearchHit) => `${list}?search=${encodeURIComponent(title)}&open=${id}`
}

/** How hits of a kind are shown and where they lead. */
export const hitKinds: Record<SearchKind, HitKind> = {
  customer: { name: 'Kunden', icon: IconBuildingFactory2, address: ({ id }) => `/crm/customers/${id}` },
  person: { name: 'Ansprechpersonen', icon: IconUser, address: onCustomer('person') },
  opportunity: { name: 'Opportunities', icon: IconBriefcase, address: onCustomer('opportunity') },
  activity: { name: 'Aktivitäten', icon: IconCalendarEvent, address: onCustomer('activity') },
  mail: { name: 'E-Mails', icon: IconMail, address: onCustomer('mail') },
  contact: { name: 'Kontaktanfragen', icon: IconAddressBook, address: openedIn('/admin/contacts') },
  application: { name: 'Bewerbungen', icon: IconId, address: openedIn('/admin/job-applications') },
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
