import { auth } from '@app/contracts/auth'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { icon } from '../../kit/icon.ts'
import { Keys } from '../../kit/Keys.tsx'
import classes from './Login.module.css'

interface LoginFormProps {
  /** Stands above the fields. */
  notice?: ReactNode
  onSuccess: () => Promise<void> | void
  onFailure: (error: unknown) => void
}

/** E-mail and password. A failed log-in keeps both and puts the focus on the password. */
export function LoginForm({ notice, onSuccess, onFailure }: LoginFormProps) {
  const login = useApiMutation(auth.login)
  const { form, isSaving, submit } = useContractForm(auth.login, { email: '', password: '' })

  const send = submit(async input => {
    try {
      await login.mutateAsync({ input })
    } catch (error) {
      onFailure(error)
      form.getInputNode('password')?.focus()
      return
    }
    await onSuccess()
  })
  return (
    <form className={classes['form']} noValidate onSubmit={send} aria-label="Anmeldung">
      {notice}
      <TextInput
        size="sm"
        label="E-Mail"
        type="email"
        autoComplete="username"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <PasswordInput
        size="sm"
        label="Passwort"
        autoComplete="current-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
        {...form.getInputProps('password')}
      />
      <Button
        type="submit"
        variant="filled"
        size="sm"
        fullWidth
        loading={isSaving}
        leftSection={<IconLogin2 {...icon} />}
      >
        Anmelden
        <Keys keys="Eingabe" />
      </Button>
    </form>
  )
}
