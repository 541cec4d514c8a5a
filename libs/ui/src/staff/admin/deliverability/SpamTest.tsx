import { emailSettings, type SpamTestResult } from '@app/contracts/email-settings'
import { fieldMessages, inLanguage } from '@app/contracts/validation'
import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconSend } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import classes from './Deliverability.module.css'

const FAILED = 'Spam-Test fehlgeschlagen'

const addressesOf = (text: string) =>
  text
    .split(',')
    .map(address => address.trim())
    .filter(Boolean)

function mistakeOf(testEmails: string[]): string | null {
  const result = emailSettings.sendSpamTest.input.safeParse({ testEmails }, inLanguage('de'))
  if (result.success) return null
  const [[path, message] = ['', '']] = Object.entries(fieldMessages(result.error.issues))
  const address = testEmails[Number(path.split('.')[1])]
  return address ? `${address}: ${message}` : message
}

export function SpamTest({ addressesRef }: { addressesRef: Ref<HTMLInputElement> }) {
  const { data: settings } = useApi(emailSettings.get, {})
  const { mutateAsync, isPending, data, error } = useApiMutation(emailSettings.sendSpamTest)
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const toast = useToast()

  async function send(): Promise<void> {
    const testEmails = addressesOf(text)
    const found = mistakeOf(testEmails)
    setMistake(found)
    if (found !== null || isPending) return
    try {
      const { sent, failed } = await mutateAsync({ input: { testEmails } })
      toast({ title: 'Spam-Test abgeschlossen', text: `${sent} gesendet, ${failed} fehlgeschlagen` })
    } catch {
      toast({ tone: 'error', title: 'Fehler', text: FAILED })
    }
  }
  return (
    <Section title="Spam-Test">
      <form
        className={classes['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <TextInput
          ref={addressesRef}
          label="Test-Adressen, mit Komma getrennt"
          placeholder="test@gmail.com, test@outlook.com"
          inputMode="email"
          autoComplete="off"
          value={text}
          error={mistake}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="filled"
          leftSection={<IconSend {...icon} />}
          loading={isPending}
          disabled={!settings?.isEnabled}
        >
          Spam-Test senden
        </Button>
      </form>
      {settings?.isEnabled === false && (
        <p className="meta">
          Das E-Mail-System ist deaktiviert. Schalten Sie es in den E-Mail-Einstellungen ein.
        </p>
      )}
      {error !== null && !isPending && (
        <div className={classes['result']}>
          <Notice tone="error" title={FAILED}>
            {sentenceOf(error, 'Bitte versuchen Sie es erneut. Ihre Adressen sind noch da.')}
          </Notice>
        </div>
      )}
      {data && <Result result={data} />}
    </Section>
  )
}

function Result({ result: { sent, failed, results } }: { result: SpamTestResult }) {
  return (
    <div className={classes['result']}>
      <p className="row">
        <b>Spam-Test abgeschlossen</b>
        <span className={classes['ok']}>{sent} gesendet</span>
        <span className={classes['error']}>{failed} fehlgeschlagen</span>
      </p>
      <ul aria-label="Ergebnis je Adresse">
        {results.map(({ email, success, answer }) => (
          <li key={email}>
            {success ? (
              <IconCircleCheck {...smallIcon} className={classes['ok']} aria-hidden />
            ) : (
              <IconCircleX {...smallIcon} className={classes['error']} aria-hidden />
            )}
            <span>
              {email}
              {!success && <span className="meta"> {answer}</span>}
            </span>
            <span className="spacer" />
            <span className={classes[success ? 'ok' : 'error']}>
              {success ? 'gesendet' : 'fehlgeschlagen'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
