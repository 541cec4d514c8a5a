import { accounts, type Account } from '@app/contracts/accounts'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import type { MadeLink } from './LinkDialog.tsx'

interface MakeLinkProps {
  account: Account
  onMade: (made: MadeLink) => void
  onClose: () => void
}

/** Asks before a link is made that opens somebody's account anew. */
export function MakeLink({ account: { id, name, hasPassword }, onMade, onClose }: MakeLinkProps) {
  const make = useApiMutation(accounts.makeLink)

  async function confirm(): Promise<void> {
    const { link } = await make.mutateAsync({ input: { id } })
    onMade({ name, link })
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={`Neuer Link für ${name}?`}
      confirmLabel="Link erstellen"
      cancelLabel="Abbrechen"
      isBusy={make.isPending}
      failure={make.error ? sentenceOf(make.error, 'Der Link konnte nicht erstellt werden.') : null}
      onConfirm={() => void confirm().catch(() => {})}
      onCancel={onClose}
    >
      {hasPassword
        ? 'Wer den Link öffnet, legt ein neues Passwort fest. Dabei enden alle Sitzungen des Kontos, und seine Zwei-Faktor-Anmeldung wird entfernt. Bis dahin bleibt alles, wie es ist.'
        : 'Ein früherer Link dieses Kontos gilt dann nicht mehr.'}
    </ConfirmDialog>
  )
}
