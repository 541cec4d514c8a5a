import type { MailProposal } from '@app/contracts/mail-placements'
import type { TrayEntry } from '@app/contracts/mail-tray'

/** What can be done with one mail of the tray. */
export interface TrayActions {
  /** Takes the first proposal; without one, asks for the customer. */
  onAccept: (entry: TrayEntry) => void
  /** Takes a further proposal. */
  onPropose: (entry: TrayEntry, proposal: MailProposal) => void
  onAssign: (entry: TrayEntry) => void
  onCreate: (entry: TrayEntry) => void
  onDiscard: (entry: TrayEntry) => void
  onRestore: (entry: TrayEntry) => void
}
