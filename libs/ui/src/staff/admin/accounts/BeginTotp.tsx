import { ownAccount } from '@app/contracts/accounts'
import type { Output } from '@app/contracts/endpoint'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import classes from './Accounts.module.css'
import { CurrentPasswordInput } from './CurrentPasswordInput.tsx'

interface BeginTotpProps {
  onBegun: (begun: Output<typeof ownAccount.beginTotp>) => void
  onClose: () => void
}

/** First step: the password. Otherwise somebody at an unlocked screen could shut its owner out. */
export function BeginTotp({ onBegun, onClose }: BeginTotpProps) {
  const { form, failure, isSaving, submit } = useContractForm(ownAccount.beginTotp, { password: '' })
  const begin = useApiMutation(ownAccount.beginTotp)
  const save = submit(async input => onBegun(await begin.mutateAsync({ input })))
  return (
    <FormDrawer
      title="Zwei-Faktor-Anmeldung einrichten"
      texts={{ ...formTexts, save: 'Weiter' }}
      isDirty={false}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <p className="muted">
          Schritt 1 von 3. Sie brauchen eine Authenticator-App auf Ihrem Telefon oder in Ihrem
          Passwortmanager.
        </p>
        <CurrentPasswordInput {...form.getInputProps('password')} />
      </div>
    </FormDrawer>
  )
}
