import type { CustomerRef } from '@app/contracts/customers'
import type { MailDrop, MailPlacement } from '@app/contracts/mail-placements'
import type { DropTarget } from '../../../bridge.ts'

export type HereOffer =
  | { kind: 'link'; customerId: number; opportunityId?: number | undefined; name: string }
  | { kind: 'move'; activityId: number; customerId: number; opportunityId: number; name: string }

/** Offers to file an already filed mail at the drop target, too; without one, at the open page. */
export function hereOffer(
  { outcome, placements }: Pick<MailDrop, 'outcome' | 'placements'>,
  target: DropTarget,
  pageTarget: DropTarget | null,
): HereOffer | null {
  if (outcome !== 'already_filed') return null
  const { customerId, opportunityId, name = '' } = target.customerId ? target : (pageTarget ?? {})
  if (!customerId) return null
  const there = placements.find(({ customer }) => customer.id === customerId)
  if (!there) return { kind: 'link', customerId, opportunityId, name }
  if (!opportunityId || there.opportunity?.id === opportunityId) return null
  return { kind: 'move', activityId: there.activityId, customerId, opportunityId, name }
}

const placeName = ({ customer, opportunity }: MailPlacement) =>
  opportunity ? `${customer.companyName}, ${opportunity.title}` : customer.companyName

export function withPlaces(result: MailDrop, places: readonly MailPlacement[]): MailDrop {
  const ids = new Set(places.map(({ activityId }) => activityId))
  const names = new Intl.ListFormat('de').format(places.map(placeName))
  return {
    ...result,
    outcome: 'filed',
    tray: null,
    belongsElsewhere: [],
    placements: [...result.placements.filter(({ activityId }) => !ids.has(activityId)), ...places],
    message: `${result.outcome === 'tray' ? 'Abgelegt' : 'Auch abgelegt'} bei ${names}.`,
  }
}

export function withMoved(result: MailDrop, place: MailPlacement): MailDrop {
  const others = result.placements.filter(({ activityId }) => activityId !== place.activityId)
  return {
    ...result,
    outcome: 'filed',
    belongsElsewhere: [],
    placements: [...others, { ...place, isNew: true }],
    message: `Verschoben zu ${placeName(place)}.`,
  }
}

/** Distinct; those that have the mail come first. */
export function namedCustomers({ placements, belongsElsewhere, tray }: MailDrop): CustomerRef[] {
  const named = [...placements, ...(tray?.proposals ?? [])].map(({ customer }) => customer)
  return [...new Map([...named, ...belongsElsewhere].map(customer => [customer.id, customer])).values()]
}

export function newPlace({ placements }: MailDrop): MailPlacement | undefined {
  return placements.find(({ isNew }) => isNew)
}
