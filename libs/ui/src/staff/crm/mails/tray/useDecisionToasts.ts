import { resourceKey } from '@app/contracts/endpoint'
import { mailTray } from '@app/contracts/mail-tray'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../../../api/failure.ts'
import { readAgain } from '../../../../api/read-again.ts'
import type { ToastText } from '../../../../kit/toast-store.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import {
  countedMails,
  customersOf,
  failureWords,
  filedWords,
  subjectOf,
  type Decision,
} from './tray-words.ts'
import type { Run, Step, Steps } from './useSteps.ts'

/** A mail that was filed, and where. */
export interface Filed extends Step {
  decision: Decision
}

const TRY_AGAIN = 'Bitte versuchen Sie es noch einmal.'

/** What is said of decisions in the tray, with the way back or another attempt. */
export function useDecisionToasts(takeBack: Steps['takeBack']) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  async function undo(taken: readonly Step[]): Promise<void> {
    const failures = await takeBack(taken)
    if (!failures) return
    const [first] = taken
    const text = taken.length === 1 && first ? subjectOf(first.entry) : countedMails(taken.length)
    if (failures.length)
      toast({ tone: 'error', title: 'Nicht rückgängig gemacht', text: failureWords(failures) })
    else toast({ title: 'Rückgängig gemacht', text })
  }

  /** Tells what became of them; where nothing did, the failure is the caller's to tell. */
  function tell<S extends Step>({ steps, failures }: Run<S>, words: (taken: S[]) => ToastText): void {
    if (failures.length) void readAgain(queryClient, { queryKey: resourceKey(mailTray.list) })
    const [failure] = failures
    if (!steps.length && failure) throw failure.error
    if (!steps.length) return
    const said = words(steps)
    toast({
      ...said,
      text: [said.text, failureWords(failures)].filter(Boolean).join(' '),
      action: { label: 'Rückgängig', onAct: () => void undo(steps) },
    })
  }

  /** The same for filed mails; one alone leads to its customer. */
  function tellFiled(result: Run<Filed>, title?: string): void {
    tell(result, filed => {
      const [first] = filed
      const [customer] = first ? customersOf(first.decision) : []
      const path = customer && `/crm/customers/${customer.id}?mail=${first?.entry.mailId}`
      const link =
        filed.length === 1 && path
          ? { label: 'Beim Kunden ansehen', onAct: () => void navigate(path) }
          : undefined
      return { ...filedWords(filed), link, ...(title && { title }) }
    })
  }

  /** A failure becomes a toast from which it can be tried again. */
  function trying(title: string, act: () => Promise<void>): void {
    act().catch((error: unknown) =>
      toast({
        tone: 'error',
        title,
        text: sentenceOf(error, TRY_AGAIN),
        action: { label: 'Erneut versuchen', onAct: () => trying(title, act) },
      }),
    )
  }

  return { tell, tellFiled, trying, undo }
}
