import { type LearnedAddress, mailTray } from '@app/contracts/mail-tray'
import { ConfirmWrite } from '../../../shell/ConfirmWrite.tsx'

/** `@domain` for a whole domain. */
export const learnedName = ({ kind, value }: LearnedAddress) => (kind === 'domain' ? `@${value}` : value)

export function ForgetLearned({ learned, onClose }: { learned: LearnedAddress; onClose: () => void }) {
  const name = learnedName(learned)
  return (
    <ConfirmWrite
      endpoint={mailTray.forget}
      refreshes={[mailTray.list]}
      input={{ id: learned.id }}
      title="Zuordnung entfernen?"
      confirmLabel="Vergessen"
      done={{ title: 'Zuordnung entfernt', text: name }}
      fallback="Die Zuordnung konnte nicht vergessen werden."
      onClose={onClose}
    >
      Die nächste E-Mail von {name} kommt nicht mehr automatisch zu {learned.customer.companyName}. Was schon
      abgelegt ist, bleibt dort.
    </ConfirmWrite>
  )
}
