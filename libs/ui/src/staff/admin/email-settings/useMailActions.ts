import { emailSettings } from '@app/contracts/email-settings'
import { resourceKey } from '@app/contracts/endpoint'
import { outbox } from '@app/contracts/outbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { readAgain } from '../../../api/read-again.ts'
import { useToast } from '../../../kit/Toasts.tsx'

/** What staff have sent at once. */
export type MailAction = 'test' | 'summary'

const words = {
  test: {
    endpoint: emailSettings.sendTest,
    done: 'Test-E-Mail gesendet',
    failed: 'Test fehlgeschlagen',
    why: 'E-Mail konnte nicht gesendet werden. Überprüfen Sie die Konfiguration.',
  },
  summary: {
    endpoint: emailSettings.sendSummary,
    done: 'Tägliche Zusammenfassung gesendet',
    failed: 'Versand fehlgeschlagen',
    why: 'Tägliche Zusammenfassung konnte nicht gesendet werden.',
  },
}

/** Sends a mail at once; `failure` is the reason of the last one that was not taken. */
export function useMailActions() {
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [running, setRunning] = useState<MailAction | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(action: MailAction): Promise<void> {
    const { endpoint, done, failed, why } = words[action]
    setRunning(action)
    setFailure(null)
    try {
      const { recipient } = await client.call(endpoint, {})
      toast({ title: done, text: `an ${recipient}` })
    } catch (error) {
      toast({ tone: 'error', title: failed, text: why })
      setFailure(sentenceOf(error, why))
    } finally {
      setRunning(null)
      // A mail that was not taken stands in the outbox, too.
      void readAgain(queryClient, { queryKey: resourceKey(outbox.list) })
    }
  }
  return { running, failure, send: (action: MailAction) => void run(action) }
}
