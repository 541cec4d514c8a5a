import { Button } from '@mantine/core'
import { consolePaths } from '@app/contracts/console-paths'
import { type MailCertificate, type SystemStatus, system } from '@app/contracts/system'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconPlayerPause,
  IconPower,
  IconQuestionMark,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatCount, formatDate, formatRecent } from '../../../kit/format.ts'
import type { Tone } from '../../../theme/colors.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './SystemPage.module.css'

type Mail = SystemStatus['mail']

interface Sign {
  tone: Tone
  icon: Icon
  word: string
}

function signOf({ isEnabled, pause }: Mail): Sign {
  if (!isEnabled) return { tone: 'gray', icon: IconPower, word: 'Ausgeschaltet' }
  if (pause) return { tone: 'error', icon: IconPlayerPause, word: 'Angehalten' }
  return { tone: 'ok', icon: IconCircleCheck, word: 'Läuft' }
}

/** The certificate is checked on demand. */
export function MailSection({ mail }: { mail: Mail }) {
  const { word, ...sign } = signOf(mail)
  return (
    <Section title="E-Mail-Versand" actions={<Link to={consolePaths.emailSettings}>Einstellungen</Link>}>
      <Facts
        rows={{
          Zustand: <Status {...sign}>{word}</Status>,
          Wartend: <span className="num">{formatCount(mail.waiting)}</span>,
          Abgelehnt: <span className="num">{formatCount(mail.failed)}</span>,
          'Zuletzt gesendet': mail.lastSentAt ? formatRecent(new Date(mail.lastSentAt)) : 'noch nie',
          Zertifikat: <Certificate />,
        }}
      />
    </Section>
  )
}

/** On demand, since the server has to connect to the mail server. */
function Certificate() {
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useApi(system.mailCertificate, {}, { enabled: isAsked })
  if (error && !isFetching)
    return (
      <LoadFailure error={error} fallback="Das Zertifikat konnte nicht gelesen werden." onRetry={refetch} />
    )
  return (
    <div className={classes['certificate']} aria-live="polite">
      {data && <Finding certificate={data} />}
      <Button
        size="compact-xs"
        variant="default"
        loading={isFetching}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
      >
        {data ? 'Erneut prüfen' : 'Zertifikat prüfen'}
      </Button>
    </div>
  )
}

const signs: Record<MailCertificate['status'] | 'unknown', Sign> = {
  pass: { tone: 'ok', icon: IconCircleCheck, word: 'Gültig' },
  warning: { tone: 'warn', icon: IconAlertTriangle, word: 'Achtung' },
  fail: { tone: 'error', icon: IconCircleX, word: 'Ungültig' },
  unknown: { tone: 'gray', icon: IconQuestionMark, word: 'Nicht prüfbar' },
}

function Finding({ certificate }: { certificate: MailCertificate }) {
  const { status, checked, message, recommendation, expiresAt } = certificate
  const { word, ...sign } = signs[checked ? status : 'unknown']
  return (
    <>
      <Status {...sign}>{word}</Status>
      <p>
        {message} {recommendation} {expiresAt && `Ablaufdatum: ${formatDate(expiresAt)}.`}
      </p>
    </>
  )
}
