import { auth } from '@app/contracts/auth'
import { Button, PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { codeOf } from '../../api/failure.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { icon } from '../../kit/icon.ts'
import { Keys } from '../../kit/Keys.tsx'
import classes from './Login.module.css'

interface LoginFormProps {
  /** Stands above the fields. */
  notice?: ReactNode
  /** Called when the form is sent. */
  onAttempt?: () => void
  onSuccess: () => Promise<void> | void
  onFailure: (error: unknown) => void
}

/**
 * E-mail and password, and where the account has a second factor its code: the field appears when the server asks for
 * it. A failed log-in keeps what was typed and puts the focus on what was wrong.
 */
export function LoginForm({ notice, onAttempt, onSuccess, onFailure }: LoginFormProps) {
  const login = useApiMutation(auth.login)
  const { form, isSaving, submit } = useContractForm(auth.login, { email: '', password: '', totp: '' })
  const [needsCode, setNeedsCode] = useState(false)

  function refuse(error: unknown): void {
    const reason = codeOf(error)
    if (reason === 'auth.totp_required') {
      setNeedsCode(true)
      return
    }
    onFailure(error)
    // The next code takes the place of the wrong one.
    if (reason === 'auth.totp_invalid') (form.getInputNode('totp') as HTMLInputElement | null)?.select()
    else form.getInputNode('password')?.focus()
  }
  const send = submit(async ({ totp, ...fields }) => {
    onAttempt?.()
    try {
      await login.mutateAsync({ input: { ...fields, ...(totp && { totp }) } })
    } catch (error) {
      refuse(error)
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
      {needsCode && <CodeInput {...form.getInputProps('totp')} />}
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

/** Takes the focus when it appears: the code is what is missing. */
function CodeInput(props: TextInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <TextInput
      ref={input}
      size="sm"
      label="Code"
      description="Sechs Ziffern der Authenticator-App oder ein Wiederherstellungscode"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
      {...props}
    />
  )
}
