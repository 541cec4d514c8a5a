import { useState } from 'react'
import { isUnreachable, sentenceOf } from '../../api/failure.ts'
import { Notice } from '../../kit/Notice.tsx'
import { LoginForm } from './LoginForm.tsx'

const FAILED = 'Login fehlgeschlagen'
const UNREACHABLE = 'Verbindungsfehler. Bitte versuchen Sie es erneut.'

interface InlineLoginProps {
  /** Called after a log-in; resolves to whether it holds. */
  onLoggedIn: () => Promise<boolean>
}

/** A log-in that stays where it is and shows its failure above the fields. */
export function InlineLogin({ onLoggedIn }: InlineLoginProps) {
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <LoginForm
      notice={failure && <Notice tone="error">{failure}</Notice>}
      onAttempt={() => setFailure(null)}
      onSuccess={async () => {
        if (!(await onLoggedIn())) setFailure(UNREACHABLE)
      }}
      onFailure={error => setFailure(isUnreachable(error) ? UNREACHABLE : sentenceOf(error, FAILED))}
    />
  )
}
