import { Button, Modal, PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ownAccount } from '@app/contracts/accounts'
import { useApi } from '../../../api/useApi.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useReturnFocus } from '../../../kit/useReturnFocus.ts'
import classes from './Accounts.module.css'

/** The password of whoever is logged in; asked for again before what guards an account changes. */
export function CurrentPasswordInput(props: PasswordInputProps) {
  const { data } = useApi(ownAccount.get, {})
  return (
    <>
      {/* Read by password managers, so that they know whose password it is, whatever other fields there are. */}
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
  /** What happens then. */
  children: ReactNode
  /** What else must be decided. */
  fields?: ReactNode
  confirmLabel: string
  /** Of the contract's field `password`. */
  field: PasswordInputProps
  isBusy: boolean
  failure: string | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** Asks before an account is opened or closed, and for the password: an unlocked screen alone is not enough. */
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
