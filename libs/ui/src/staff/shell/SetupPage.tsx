import { auth } from '@app/contracts/auth'
import { consolePaths } from '@app/contracts/console-paths'
import type { Output } from '@app/contracts/endpoint'
import { problems } from '@app/contracts/problem'
import { Button, Loader, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sentenceOf } from '../../api/failure.ts'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useToast } from '../../kit/Toasts.tsx'
import { LoginFrame, NewPasswordInput, useArrival } from './Login.tsx'
import classes from './Login.module.css'

type Opened = Output<typeof auth.openLink>

const INVALID: string = problems['setup.link_invalid'].de

/** For one-time links: creates the first account, or sets an account's password. */
export function SetupPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { opened, failure } = useOpenedLink(token)
  const account = opened?.account
  return (
    <LoginFrame
      title={account === null ? 'Erstes Konto anlegen' : 'Passwort festlegen'}
      text={account === null ? 'Dieses Konto verwaltet Website und CRM.' : 'Verwaltung und CRM'}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {!opened && !failure && <Loader size={28} color="petrol" aria-label="Link wird geprüft" />}
      {account === null && <FirstAccountForm token={token} />}
      {account && <PasswordForm token={token} account={account} />}
    </LoginFrame>
  )
}

/** Checks the link before anybody types. */
function useOpenedLink(token: string) {
  const { mutateAsync } = useApiMutation(auth.openLink)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState(token ? null : INVALID)
  useEffect(() => {
    if (!token) return
    mutateAsync({ input: { token } }).then(setOpened, (error: unknown) =>
      setFailure(sentenceOf(error, INVALID)),
    )
  }, [mutateAsync, token])
  return { opened, failure }
}

function FirstAccountForm({ token }: { token: string }) {
  const arrive = useArrival()
  const toast = useToast()
  const setup = useApiMutation(auth.setup)
  const initial = { token, name: '', email: '', password: '' }
  const { form, failure, isSaving, submit } = useContractForm(auth.setup, initial)

  const save = submit(async input => {
    await setup.mutateAsync({ input })
    toast({ title: 'Konto angelegt' })
    await arrive('/admin')
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
      <NewPasswordInput size="sm" {...form.getInputProps('password')} />
      <Button type="submit" variant="filled" size="sm" fullWidth loading={isSaving}>
        Konto anlegen
      </Button>
    </form>
  )
}

interface PasswordFormProps {
  token: string
  account: { name: string; email: string }
}

function PasswordForm({ token, account: { name, email } }: PasswordFormProps) {
  const arrive = useArrival()
  const toast = useToast()
  const set = useApiMutation(auth.setPassword)
  const { form, failure, isSaving, submit } = useContractForm(auth.setPassword, { token, password: '' })

  const save = submit(async input => {
    const { user } = await set.mutateAsync({ input })
    toast({ title: 'Passwort gespeichert', ...(!user && { text: 'Bitte melden Sie sich damit an.' }) })
    await arrive(user ? consolePaths.dashboard : consolePaths.login)
  })
  return (
    <form className={classes['form']} noValidate onSubmit={save} aria-label="Passwort festlegen">
      <p>
        Konto von <b>{name}</b>
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {/* Password managers store the password under this name. */}
      <TextInput size="sm" label="E-Mail" autoComplete="username" readOnly value={email} />
      <NewPasswordInput size="sm" data-autofocus {...form.getInputProps('password')} />
      <Button type="submit" variant="filled" size="sm" fullWidth loading={isSaving}>
        Passwort speichern
      </Button>
    </form>
  )
}
