import { accounts, ownAccount } from '@app/contracts/accounts'
import type { Output } from '@app/contracts/endpoint'
import { TextInput } from '@mantine/core'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import classes from './Accounts.module.css'
import { QrCode } from './QrCode.tsx'

interface ConfirmTotpProps {
  begun: Output<typeof ownAccount.beginTotp>
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

/** Second step: the secret goes into the app, a code comes back. Only then does it count. */
export function ConfirmTotp({ begun, onConfirmed, onClose }: ConfirmTotpProps) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.confirmTotp, { totp: '' })
  const confirm = useApiMutation(ownAccount.confirmTotp, { refreshes: [accounts.list, ownAccount.get] })
  const save = submit(async input => onConfirmed((await confirm.mutateAsync({ input })).recoveryCodes))
  return (
    <FormDrawer
      title="Zwei-Faktor-Anmeldung einrichten"
      texts={{ ...formTexts, save: 'Aktivieren' }}
      isDirty={false}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <p className="muted">Schritt 2 von 3. Lesen Sie den QR-Code mit der App ein.</p>
        <QrCode text={begun.uri} label="QR-Code für die Authenticator-App" />
        <div>
          <p className="muted">Oder geben Sie diesen Schlüssel ein:</p>
          <p className={classes['secret']}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <TextInput
          label="Code"
          description="Die sechs Ziffern, die die App jetzt zeigt"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          data-autofocus
          {...form.getInputProps('totp')}
        />
      </div>
    </FormDrawer>
  )
}
