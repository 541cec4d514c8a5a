import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { accounts } from '@app/contracts/accounts'
import { owners } from '@app/contracts/owners'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { AccountList, LinkDialog, type MadeLink } from './AccountList.tsx'
import { OwnAccountSection, SessionList } from './OwnAccountSection.tsx'
import { CalendarSection } from './CalendarSection.tsx'
import { AddInsSection } from './AddInsSection.tsx'
import { ApiKeysSection } from './ApiKeysSection.tsx'
import { CurrentPasswordInput } from './PasswordDialog.tsx'
import { SignatureSection } from './SignatureSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { Page } from '../../shell/Page.tsx'
import { useNewFromAddress } from '../../shell/useQueryState.ts'
import classes from './Accounts.module.css'

export function AccountsPage() {
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  useKeys({ n: () => setAdding(true) })
  useNewFromAddress(() => setAdding(true))
  return (
    <Page title="Konten" heading="Konten" showsHeading keys={[['N', 'Neues Konto']]}>
      <div className={classes['page']}>
        <AccountList onAdd={() => setAdding(true)} onLink={setMade} />
        <div className={classes['column']}>
          <OwnAccountSection />
          <SignatureSection />
          <CalendarSection />
          <SecondFactorSection />
          <SessionList />
          <AddInsSection />
          <ApiKeysSection />
        </div>
      </div>
      {isAdding && (
        <AddAccount
          onClose={() => setAdding(false)}
          onAdded={link => {
            setAdding(false)
            setMade(link)
          }}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
    </Page>
  )
}

interface AddAccountProps {
  onClose: () => void
  onAdded: (made: MadeLink) => void
}

/** No password: its holder sets it through the link that follows. */
function AddAccount({ onClose, onAdded }: AddAccountProps) {
  const { form, failure, isSaving, submit } = useContractForm(accounts.add, {
    name: '',
    email: '',
    password: '',
  })
  const add = useApiMutation(accounts.add, { refreshes: [owners.list] })

  const save = submit(async input => {
    const { account, link } = await add.mutateAsync({ input })
    onAdded({ name: account.name, link })
  })
  return (
    <FormDrawer
      title="Neues Konto"
      save="Konto anlegen"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <TextInput label="Name" required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
        <TextInput
          label="E-Mail"
          inputMode="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <p className="muted">
          Sie erhalten danach einen einmaligen Link. Damit legt die Person ihr Passwort selbst fest.
        </p>
        <CurrentPasswordInput {...form.getInputProps('password')} />
      </div>
    </FormDrawer>
  )
}
