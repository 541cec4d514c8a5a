import { activities, activityTypeNames, activityTypes, type ActivityType } from '@app/contracts/activities'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { crmReads } from '../crm-reads.ts'
import classes from './QuickEntry.module.css'
import { useQuickDraft } from './useQuickDraft.ts'

const quickTypes = activityTypes.filter(type => type !== 'email')
const TYPES = quickTypes.map(value => ({ value, label: activityTypeNames[value] }))

/** What the contract takes as a title. */
const MAX_TITLE = 300

/** One line for what has just happened: A focuses it, Tab leads to the type, Enter saves. What is typed is kept until it is saved. */
export function QuickEntry({ customerId }: { customerId: number }) {
  const { draft, change, forget } = useQuickDraft(customerId)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const create = useApiMutation(activities.create, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  useKeys({ a: () => input.current?.focus() })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const title = draft.text.trim()
    if (!title || create.isPending) return
    setFailure(null)
    const chosen = { customerId, type: draft.type, title, status: 'completed' as const }
    // The moment of the first try stays, so that trying again after a lost answer saves once.
    const activityDate = draft.startedAt ?? new Date().toISOString()
    change({ startedAt: activityDate })
    try {
      const body = { ...chosen, activityDate }
      await create.mutateAsync({ input: body, idempotencyKey: keyFor(body) })
      forget()
      toast({ title: 'Aktivität wurde erfolgreich erstellt', text: title })
    } catch (error) {
      setFailure(
        sentenceOf(
          error,
          'Fehler beim Erstellen der Aktivität. Ihr Text ist noch da.',
          'Keine Verbindung zum Server. Ihr Text ist noch da.',
        ),
      )
    }
    input.current?.focus()
  }
  return (
    <form className={classes['form']} onSubmit={event => void save(event)} aria-label="Schnelleingabe">
      <div className={classes['line']}>
        <TextInput
          ref={input}
          className={classes['text']}
          aria-label="Was ist geschehen?"
          placeholder="Notiz, Anruf, Termin …"
          maxLength={MAX_TITLE}
          value={draft.text}
          rightSection={draft.text ? null : <Keys keys="A" />}
          onChange={({ currentTarget }) => change({ text: currentTarget.value, startedAt: null })}
        />
        <SegmentedControl
          aria-label="Typ"
          value={draft.type}
          data={TYPES}
          onChange={type => change({ type: type as ActivityType, startedAt: null })}
        />
        <Button type="submit" loading={create.isPending} disabled={!draft.text.trim()}>
          Eintragen
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </form>
  )
}
