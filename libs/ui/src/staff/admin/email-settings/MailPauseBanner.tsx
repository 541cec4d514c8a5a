import { outbox } from '@app/contracts/outbox'
import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'

const EVERY = 60_000

/** Tells everywhere in the administration that no mail leaves, because the mail server refused the log-in. */
export function MailPauseBanner() {
  const { data: status } = useApi(outbox.status, {}, { every: EVERY })
  const { mutateAsync } = useApiMutation(outbox.resume, { refreshes: [outbox.list] })
  const [isTrying, setTrying] = useState(false)
  const toast = useToast()
  if (!status?.pause) return null
  const { since, answer } = status.pause
  const waiting = status.waiting === 1 ? '1 E-Mail wartet' : `${formatCount(status.waiting)} E-Mails warten`

  async function tryAgain(): Promise<void> {
    setTrying(true)
    try {
      await mutateAsync({ input: {} })
      toast({ title: 'E-Mail-Versand läuft wieder' })
    } catch (error) {
      const text = sentenceOf(error, 'Die Anmeldung am Mailserver gelingt noch nicht.')
      toast({ tone: 'error', title: 'Versand bleibt angehalten', text })
    } finally {
      setTrying(false)
    }
  }
  return (
    <Notice
      tone="error"
      icon={IconPlayerPause}
      title="E-Mail-Versand angehalten"
      actions={
        <>
          <Button component={Link} to="/admin/email-settings" variant="subtle" color="gray">
            Einstellungen prüfen
          </Button>
          <Button loading={isTrying} onClick={() => void tryAgain()}>
            Erneut versuchen
          </Button>
        </>
      }
    >
      {`Der Mailserver hat die Anmeldung abgelehnt (${answer}). Seit ${formatDateTime(since)} wird nichts gesendet, ${waiting}.`}
    </Notice>
  )
}
