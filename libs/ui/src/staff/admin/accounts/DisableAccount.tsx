import type { Account } from '@app/contracts/accounts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useSetDisabled } from './useSetDisabled.ts'

/** Asks before somebody is shut out. */
export function DisableAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { setDisabled, isPending } = useSetDisabled()
  return (
    <ConfirmDialog
      opened
      title={`${account.name} sperren?`}
      confirmLabel="Sperren"
      cancelLabel="Abbrechen"
      isBusy={isPending}
      onConfirm={() => void setDisabled(account, true).then(onClose)}
      onCancel={onClose}
    >
      Alle Sitzungen dieses Kontos enden sofort, und niemand kann sich damit anmelden, bis Sie es entsperren.
      Was die Person angelegt hat, bleibt.
    </ConfirmDialog>
  )
}
