import type { MailPlacement } from '@app/contracts/mail-placements'
import { mailPlacements } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { useClient } from '../../../../api/ApiProvider.tsx'
import type { DropTarget } from '../../../bridge.ts'
import type { DropEntry } from './drop-batches.ts'
import { useMailDropping } from './drop-context.ts'
import { withMoved, withPlaces } from './drop-decisions.ts'

interface Place {
  customerId: number
  opportunityId?: number | undefined
}

/** What staff may decide about a mail that has arrived. All of them reject where the server refuses. */
export interface DropDecisions {
  /** Puts it on further customers. */
  link: (places: Place[]) => Promise<void>
  /** Takes it from one place to another. */
  move: (activityId: number, place: Place) => Promise<void>
  /** Takes it out of the tray to where it is proposed. */
  accept: (trayId: number) => Promise<void>
  /** Takes it out of the tray to another customer. */
  assign: (trayId: number, target: DropTarget) => Promise<void>
}

/** Carries decisions out and shows them in the dock. */
export function useDropDecisions({ id, batchId, result }: DropEntry & { state: 'done' }): DropDecisions {
  const client = useClient()
  const { drops, refresh } = useMailDropping()
  function filed(places: MailPlacement[]): void {
    drops.amend(id, withPlaces(result, places))
    refresh()
  }
  return {
    async link(places) {
      const linked: MailPlacement[] = []
      for (const place of places)
        linked.push(await client.call(mailPlacements.link, { id: result.mailId, batchId, ...place }))
      filed(linked)
    },
    async move(activityId, place) {
      drops.amend(id, withMoved(result, await client.call(mailPlacements.move, { id: activityId, ...place })))
      refresh()
    },
    async accept(trayId) {
      filed((await client.call(mailTray.accept, { id: trayId })).placements)
    },
    async assign(trayId, { customerId = 0, opportunityId }) {
      const targets = [{ customerId, opportunityId }]
      filed((await client.call(mailTray.assign, { id: trayId, targets })).placements)
    },
  }
}
