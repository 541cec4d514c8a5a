import type { BackupConcern } from '@app/contracts/backup'
import { consolePaths } from '@app/contracts/console-paths'
import type { SystemStatus } from '@app/contracts/system'
import { type Icon, IconCircleCheck, IconCircleX, IconClockExclamation, IconPower } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Facts } from '../../../kit/Facts.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { formatRecent } from '../../../kit/format.ts'
import type { Tone } from '../../../theme/colors.ts'

const HOUR = 3_600_000

const signs: Record<BackupConcern['kind'] | 'none', { tone: Tone; icon: Icon; word: string }> = {
  none: { tone: 'ok', icon: IconCircleCheck, word: 'In Ordnung' },
  off: { tone: 'warn', icon: IconPower, word: 'Ausgeschaltet' },
  missing: { tone: 'error', icon: IconClockExclamation, word: 'Überfällig' },
  failed: { tone: 'error', icon: IconCircleX, word: 'Fehlgeschlagen' },
  rehearsal_failed: { tone: 'error', icon: IconCircleX, word: 'Probe fehlgeschlagen' },
}

const ago = new Intl.RelativeTimeFormat('de-AT')

function ageOf(moment: Date): string {
  const hours = Math.floor((Date.now() - moment.getTime()) / HOUR)
  if (hours < 1) return 'vor weniger als einer Stunde'
  return hours < 48 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day')
}

export function BackupSection({ backup: { lastSuccessAt, concern } }: { backup: SystemStatus['backup'] }) {
  const { word, ...sign } = signs[concern?.kind ?? 'none']
  const newest = lastSuccessAt === null ? null : new Date(lastSuccessAt)
  return (
    <Section title="Sicherung" actions={<Link to={consolePaths.backup}>Einstellungen</Link>}>
      <Facts
        rows={{
          Zustand: <Status {...sign}>{word}</Status>,
          Hinweis: concern?.text,
          'Neueste Sicherung': newest ? `${formatRecent(newest)}, ${ageOf(newest)}` : 'noch keine',
        }}
      />
    </Section>
  )
}
