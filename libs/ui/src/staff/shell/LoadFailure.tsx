import { Button } from '@mantine/core'
import { IconDatabaseOff, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { NO_CONNECTION, isUnreachable, sentenceOf } from '../../api/failure.ts'
import { Notice } from '../../kit/Notice.tsx'
import { icon } from '../../kit/icon.ts'

interface LoadFailureProps {
  error: unknown
  /** Shown if the server gave no reason. */
  fallback: string
  onRetry: () => unknown
}

export function LoadFailure({ error, fallback, onRetry }: LoadFailureProps) {
  const isAway = isUnreachable(error)
  const own = isAway ? NO_CONNECTION : sentenceOf(error, '')
  const title = isAway ? 'Verbindungsfehler' : own && fallback
  return (
    <Notice
      tone="error"
      icon={isAway ? IconPlugConnectedX : IconDatabaseOff}
      {...(title && { title })}
      actions={
        <Button leftSection={<IconRefresh {...icon} />} onClick={() => void onRetry()}>
          Erneut laden
        </Button>
      }
    >
      {own || fallback}
    </Notice>
  )
}
