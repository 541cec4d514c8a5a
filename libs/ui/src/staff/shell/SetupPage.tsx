import { auth, MIN_PASSWORD } from '@app/contracts/auth'
import { problems } from '@app/contracts/problem'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import classes from './Login.module.css'

/** The page behind the one-time link of the first start. */
export function SetupPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return (
    <LoginFrame title="Erstes Konto anlegen" text="Dieses Konto verwaltet Website und CRM.">
      {token ? (
        <SetupForm token={token} />
      ) : (
        <Notice tone="error">{problems['setup.link_invalid'].de}</Notice>
      )}
    </LoginFrame>
  )
}

function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const toast = useToast()
  const setup = useApiMutation(auth.setup)
  const initial = { token, name: '', email: '', password: '' }
  const { form, failure, isSaving, submit } = useContractForm(auth.setup, initial)

  const save = submit(async input => {
    await setup.mutateAsync({ input })
    queryClient.clear()
    toast({ title: 'Konto angelegt' })
    await navigate('/admin', { replace: true })
  })
  return (
    <form className={classes['form']} noValidate onSubmit={save} aria-label="Erstes Konto">
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextInput size="sm" label="Name" autoComplete="name" required {...form.getInputProps('name')} />
      <TextInput
        size="sm"
        label="E-Mail"
        type="email"
        autoComplete="username"
        required
        {...form.getInputProps('email')}
      />
      <PasswordInput
        size="sm"
        label="Passwort"
        description={`Mindestens ${MIN_PASSWORD} Zeichen`}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={{ 'aria-label': 'Passwort anzeigen' }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" variant="filled" size="sm" fullWidth loading={isSaving}>
        Konto anlegen
      </Button>
    </form>
  )
}
