import { IconDatabaseOff } from '@tabler/icons-react'
import { isUnreachable, NO_CONNECTION, sentenceOf } from '../../api/failure.ts'
import { ErrorNotice } from '../../kit/ErrorNotice.tsx'

interface LoadFailureProps {
  error: unknown
  /** Sentence where the server gave none of its own. */
  fallback: string
  onRetry: () => void
}

/** What stands in place of something that could not be read. */
export function LoadFailure({ error, fallback, onRetry }: LoadFailureProps) {
  const retry = { label: 'Erneut laden', onRetry }
  if (isUnreachable(error))
    return <ErrorNotice title="Verbindungsfehler" text={NO_CONNECTION} retry={retry} />
  const own = sentenceOf(error, '')
  return (
    <ErrorNotice
      glyph={IconDatabaseOff}
      {...(own && { title: fallback })}
      text={own || fallback}
      retry={retry}
    />
  )
}
