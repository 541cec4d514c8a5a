import {
  type Activity,
  type ActivityInput,
  type ActivityStatus,
  type ActivityType,
  activityStatusNames,
  activityStatuses,
  activityTypeNames,
  activityTypes,
  outcomeNames,
  outcomes,
} from '@app/contracts/activities'
import type { CustomerRef } from '@app/contracts/customers'
import { formatDateTime } from '../../../kit/format.ts'
import { inDays, nextWorkingMorning } from './vienna-time.ts'
import type { Owner } from '@app/contracts/owners'
import { ownerName } from '../owners/owners.tsx'
import { differencesOf } from '../../shell/Conflict.tsx'

export const activityFieldNames = {
  customerId: 'Kunde',
  opportunityId: 'Opportunity',
  type: 'Aktivitätstyp',
  title: 'Titel',
  activityDate: 'Aktivitätsdatum',
  dueDate: 'Fällig am',
  status: 'Status',
  outcomeCode: 'Ergebnis',
  outcomeNotes: 'Notiz zum Ergebnis',
  description: 'Beschreibung',
  ownerId: 'Verantwortlich',
} satisfies Record<keyof ActivityInput, string>

/** All fields; null if nothing is chosen yet. */
export type ActivityValues = Record<string, unknown> & {
  [name in keyof ActivityInput]-?: Exclude<ActivityInput[name], undefined> | null
}

export const typeChoices = activityTypes.map(value => ({ value, label: activityTypeNames[value] }))
const choicesOf = (statuses: readonly ActivityStatus[]) =>
  statuses.map(value => ({ value, label: activityStatusNames[value] }))

export const statusChoices = choicesOf(activityStatuses)

const atOpportunity = choicesOf(['pending', 'in_progress', 'completed'])
const elsewhere = choicesOf(['completed', 'pending', 'cancelled'])

export const newStatusChoices = (place: ActivityPlace | undefined) =>
  place?.opportunity ? atOpportunity : elsewhere

export const outcomeChoices = (type: ActivityType | null) =>
  [...(type ? outcomes[type] : []), 'none' as const].map(value => ({ value, label: outcomeNames[value] }))

/**
 * Default: completed. The due date is the next day, none at an opportunity; planned: the next working day.
 */
export function newActivity(
  place: ActivityPlace | undefined,
  type: ActivityType | undefined,
  ownerId: number | null,
  status: ActivityStatus = 'completed',
): ActivityValues {
  const now = new Date()
  return {
    customerId: place?.customer.id ?? null,
    opportunityId: place?.opportunity?.id ?? null,
    type: type ?? null,
    title: '',
    description: '',
    activityDate: now.toISOString(),
    dueDate: status === 'pending' ? nextWorkingMorning(now) : place?.opportunity ? null : inDays(now, 1),
    status,
    outcomeCode: null,
    outcomeNotes: '',
    ownerId,
  }
}

export function toForm(activity: Activity): ActivityValues {
  return {
    customerId: activity.customerId,
    opportunityId: activity.opportunityId,
    type: activity.type,
    title: activity.title,
    description: activity.description ?? '',
    activityDate: activity.activityDate,
    dueDate: activity.dueDate,
    status: activity.status,
    outcomeCode: activity.outcomeCode as ActivityValues['outcomeCode'],
    outcomeNotes: activity.outcomeNotes ?? '',
    ownerId: activity.ownerId,
  }
}

/** The same matter and person, open, due in seven days. */
export function followUpOf(parent: Activity, ownId: number | null): ActivityValues {
  const now = new Date()
  return {
    ...toForm(parent),
    activityDate: now.toISOString(),
    dueDate: inDays(now, 7),
    status: 'pending',
    outcomeCode: null,
    outcomeNotes: '',
    ownerId: parent.ownerId ?? ownId,
  }
}

export const CHANGED = 'Die Aktivität wurde inzwischen von jemand anderem geändert.'

export const activityDifferences = (mine: ActivityValues, stored: Activity, people: readonly Owner[]) =>
  differencesOf(activityFieldNames, mine, toForm(stored), (name, value) =>
    name === 'ownerId' ? ownerName(people, value) : inWords(name, value, stored),
  )

function inWords(name: keyof ActivityInput, value: unknown, { customer, opportunity }: Activity): string {
  if (value === null || value === undefined || value === '') return '–'
  switch (name) {
    case 'customerId':
      return value === customer.id ? customer.companyName : 'Ein anderer Kunde'
    case 'opportunityId':
      return value === opportunity?.id ? opportunity.title : 'Eine andere Opportunity'
    case 'type':
      return activityTypeNames[value as ActivityType]
    case 'status':
      return activityStatusNames[value as ActivityStatus]
    case 'outcomeCode':
      return outcomeNames[value as keyof typeof outcomeNames]
    case 'activityDate':
    case 'dueDate':
      return Number.isNaN(Date.parse(String(value))) ? String(value) : formatDateTime(String(value))
    default:
      return String(value)
  }
}

export interface ActivityPlace {
  customer: CustomerRef
  opportunity?: { id: number; title: string }
}

export function placeOf({ customer, opportunity }: Activity): ActivityPlace {
  return { customer, ...(opportunity && { opportunity }) }
}
