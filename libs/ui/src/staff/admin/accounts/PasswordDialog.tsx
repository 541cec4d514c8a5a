import { Button, Modal, PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ownAccount } from '@app/contracts/accounts'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import classes from './Accounts.module.css'

/** Asked for again before changes to an account's security. */
export function CurrentPasswordInput(props: PasswordInputProps) {
  const { data } = useApi(ownAccount.get, {})
  return (
    <>
      {/* Tells password managers which account it is, whatever other fields there are. */}
      <input type="text" autoComplete="username" value={data?.email ?? ''} readOnly hidden />
      <PasswordInput
        label="Ihr aktuelles Passwort"
        description="Das, mit dem Sie sich anmelden"
        autoComplete="current-password"
        required
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Ihr aktuelles Passwort anzeigen' }}
        {...props}
      />
    </>
  )
}

interface PasswordDialogProps {
  title: string
  children: ReactNode
  fields?: ReactNode
  confirmLabel: string
  field: PasswordInputProps
  isBusy: boolean
  failure: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** An unlocked screen alone must not be enough to change an account. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, children, fields, confirmLabel, field, isBusy, failure, onSubmit, onClose } = props
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title={title} size={440} centered withCloseButton={false}>
      <form noValidate onSubmit={onSubmit}>
        <div className={classes['fields']}>
          <p className="muted">{children}</p>
          {fields}
          <CurrentPasswordInput {...field} />
          {failure && <Notice tone="error">{failure}</Notice>}
        </div>
        <div className={classes['foot']}>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
