import { type FormEvent, useState } from 'react'
import { consolePaths } from '@app/contracts/console-paths'
import { outlook } from '@app/contracts/outlook'
import { sentenceOf } from '@app/ui/api/failure.ts'
import { useApiMutation } from '@app/ui/api/useApiMutation.ts'

/** The code is shown by the console. */
export function ConnectForm({ onConnect }: { onConnect: (token: string) => void }) {
  const [code, setCode] = useState('')
  const connect = useApiMutation(outlook.connect)

  function submit(event: FormEvent): void {
    event.preventDefault()
    connect.mutate({ input: { code } }, { onSuccess: ({ token }) => onConnect(token) })
  }
  return (
    <form className="stack" onSubmit={submit}>
      <h1>Mit dem CRM verbinden</h1>
      <p>
        Öffnen Sie in der Konsole{' '}
        <a href={consolePaths.accounts} target="_blank" rel="noopener">
          Konten
        </a>
        , klicken Sie auf „Outlook-Add-in verbinden“ und geben Sie hier den Code ein.
      </p>
      <label>
        Code
        <input
          value={code}
          onChange={event => setCode(event.target.value)}
          placeholder="ABCD-EFGH"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </label>
      {connect.error !== null && (
        <p className="failure" role="alert">
          {sentenceOf(connect.error, 'Das Add-in konnte nicht verbunden werden.')}
        </p>
      )}
      <button type="submit" className="primary" disabled={connect.isPending}>
        Verbinden
      </button>
    </form>
  )
}
