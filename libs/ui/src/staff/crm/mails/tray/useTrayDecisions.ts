import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { resourceKey } from '@app/contracts/endpoint'
import { mailPlacements, type MailProposal } from '@app/contracts/mail-placements'
import { mailTray, type Learn, type TrayEntry } from '@app/contracts/mail-tray'
import { sentenceOf } from '../../../../api/failure.ts'
import { newKey } from '../../../../api/idempotency.ts'
import { readAgain } from '../../../../api/useApi.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import type { ToastText } from '../../../../kit/toast-region.tsx'
import {
  countedMails,
  customersOf,
  failureWords,
  filedWords,
  subjectOf,
  type Decision,
} from './tray-words.ts'
import { useSteps, type Run, type Step, type Steps } from './useSteps.ts'

/** Each decision is confirmed by a toast with undo. */
export function useTrayDecisions() {
  const { run, takeBack, ...steps } = useSteps()
  const fileOne = useFiling()
  const discard = useApiMutation(mailTray.discard)
  const restore = useApiMutation(mailTray.restore)
  const { tell, tellFiled, trying, undo } = useDecisionToasts(takeBack)

  async function file(entries: readonly TrayEntry[], choice: Choice | null, title?: string): Promise<void> {
    tellFiled(await run(entries, entry => fileOne(entry, choice)), title)
  }

  return {
    ...steps,
    accept: (entries: readonly TrayEntry[]) => trying('Nicht abgelegt', () => file(entries, null)),
    /** Rejects if no mail could be filed. */
    assign: (entries: readonly TrayEntry[], choice: Choice) => file(entries, choice),
    /** A proposal other than the first. */
    propose: (entry: TrayEntry, proposal: MailProposal) => {
      const choice: Choice = { targets: [targetOf(proposal)], learn: 'address' }
      trying('Nicht abgelegt', () => file([entry], choice))
    },
    /** Files mails of one company; future mails of its domain are filed automatically. */
    always: (entries: readonly TrayEntry[], proposal: MailProposal) => {
      const choice: Choice = { targets: [targetOf(proposal)], learn: 'domain' }
      trying('Nicht abgelegt', () => file(entries, choice))
    },
    place: (entry: TrayEntry, customerId: number) => {
      const choice: Choice = { targets: [{ customerId, opportunityId: null }], learn: 'address' }
      trying('Kunde angelegt, E-Mail nicht abgelegt', () =>
        file([entry], choice, 'Kunde angelegt, E-Mail abgelegt'),
      )
    },
    /** Rejects if no mail could be discarded. */
    discard: async (entries: readonly TrayEntry[]) => {
      const result = await run(entries, async entry => {
        const { id } = entry
        await discard.mutateAsync({ input: { id } })
        return { entry, takeBack: () => restore.mutateAsync({ input: { id } }) }
      })
      tell(result, ([first, ...others]) =>
        others.length || !first
          ? { title: `${countedMails(others.length + 1)} verworfen` }
          : { title: 'E-Mail verworfen', text: subjectOf(first.entry) },
      )
    },
    restore: (entry: TrayEntry) =>
      trying('Nicht zurückgeholt', async () => {
        const { id } = entry
        const result = await run([entry], async () => {
          await restore.mutateAsync({ input: { id } })
          return { entry, takeBack: () => discard.mutateAsync({ input: { id } }) }
        })
        tell(result, () => ({ title: 'Zurück im Eingang', text: subjectOf(entry) }))
      }),
    undo: () => {
      const taken = steps.last()
      if (taken) void undo(taken)
    },
  }
}

interface Filed extends Step {
  decision: Decision
}

const TRY_AGAIN = 'Bitte versuchen Sie es noch einmal.'

function useDecisionToasts(takeBack: Steps['takeBack']) {
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

  /** Reports successes and partial failures; throws if nothing succeeded. */
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

  /** A single mail links to its customer. */
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

export interface ChosenTarget {
  customer: { id: number; companyName: string }
  opportunity: { id: number; title: string } | null
}

export interface Choice {
  targets: { customerId: number; opportunityId: number | null }[]
  learn: z.output<typeof Learn>
}

const filing = { refreshes: [mailPlacements.batches, customers.list, activities.list, dashboard.get] }

export const targetOf = ({ customer, opportunity }: ChosenTarget) => ({
  customerId: customer.id,
  opportunityId: opportunity?.id ?? null,
})

function useFiling() {
  const { mutateAsync: accept } = useApiMutation(mailTray.accept, filing)
  const { mutateAsync: assign } = useApiMutation(mailTray.assign, filing)
  const { mutateAsync: reopen } = useApiMutation(mailTray.reopen, filing)
  /** Reused until answered: after a lost answer, a retry does not file twice. */
  const keys = useRef(new Map<string, string>())

  /** Null: the first proposal. */
  async function send(id: number, choice: Choice | null): Promise<Decision> {
    const name = JSON.stringify([id, choice])
    const idempotencyKey = keys.current.get(name) ?? newKey()
    keys.current.set(name, idempotencyKey)
    const decision = choice
      ? await assign({ input: { id, ...choice }, idempotencyKey })
      : await accept({ input: { id }, idempotencyKey })
    keys.current.delete(name)
    return decision
  }

  return async function file(entry: TrayEntry, choice: Choice | null): Promise<Filed> {
    const decision = await send(entry.id, choice)
    const activityIds = decision.placements.flatMap(({ isNew, activityId }) => (isNew ? [activityId] : []))
    const input = { id: entry.id, activityIds, learnedId: decision.learned?.id ?? null }
    return { entry, decision, takeBack: () => reopen({ input }) }
  }
}

export type TrayDecisions = ReturnType<typeof useTrayDecisions>

export interface TrayActions {
  /** The first proposal; without one, asks for the customer. */
  onAccept: (entry: TrayEntry) => void
  onPropose: (entry: TrayEntry, proposal: MailProposal) => void
  /** For all waiting and future mails of the company. */
  onAlways: (entry: TrayEntry, proposal: MailProposal) => void
  onGroup: (entry: TrayEntry) => void
  onAssign: (entry: TrayEntry) => void
  onCreate: (entry: TrayEntry) => void
  onDiscard: (entry: TrayEntry) => void
  onRestore: (entry: TrayEntry) => void
}
