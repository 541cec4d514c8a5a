import { Button, TextInput } from '@mantine/core'
import { createContext, use, useEffect, useRef } from 'react'
import { auth } from '@app/contracts/auth'
import { useApiMutation } from '../../api/useApiMutation.ts'
import { useContractForm } from '../../api/useContractForm.ts'
import { Notice } from '../../kit/Notice.tsx'
import classes from './Login.module.css'

const SENT =
  'Gibt es zu dieser Adresse ein Konto, ist der Link unterwegs. Er gilt 30 Minuten. Kommt nichts an, sehen Sie bitte im Spam-Ordner nach.'
const BY_COLLEAGUES =
  'Dieser Server versendet keine E-Mails. Bitten Sie jemanden mit Konto, unter „Konten“ einen Link für Sie zu erstellen.'

/** Changes the page's title while a form is shown in it. */
export const FrameTitle = createContext<(title: string | null) => void>(() => {})

/** Says the same whether the account exists or not. */
export function ForgottenPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const request = useApiMutation(auth.requestReset)
  const { form, failure, isSaving, submit } = useContractForm(auth.requestReset, { email })
  const answer = request.data
  const field = useRef<HTMLInputElement>(null)
  const setFrameTitle = use(FrameTitle)
  useEffect(() => {
    setFrameTitle('Passwort vergessen')
    return () => setFrameTitle(null)
  }, [setFrameTitle])
  // Replaces the form that had the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={classes['form']}
      noValidate
      aria-label="Passwort vergessen"
      onSubmit={submit(input => request.mutateAsync({ input }))}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {answer ? (
        <Notice tone={answer.byMail ? 'petrol' : 'warn'}>{answer.byMail ? SENT : BY_COLLEAGUES}</Notice>
      ) : (
        <>
          <TextInput
            size="sm"
            label="E-Mail"
            description="An diese Adresse geht ein Link, mit dem Sie ein neues Passwort festlegen."
            type="email"
            autoComplete="username"
            required
            ref={field}
            {...form.getInputProps('email')}
          />
          <Button type="submit" variant="filled" size="sm" fullWidth loading={isSaving}>
            Link anfordern
          </Button>
        </>
      )}
      <Button variant="subtle" color="gray" size="sm" fullWidth onClick={onBack}>
        Zurück zur Anmeldung
      </Button>
    </form>
  )
}
