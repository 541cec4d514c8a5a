import { activities, activityTypeNames, activityTypes, type ActivityType } from '@app/contracts/activities'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { useBridge } from '../../BridgeProvider.tsx'
import { crmReads } from '../crm-reads.ts'
import classes from './QuickEntry.module.css'
import { isQueued } from './queued-activities.ts'
import { useQuickDraft } from './useQuickDraft.ts'

const quickTypes = activityTypes.filter(type => type !== 'email')
const TYPES = quickTypes.map(value => ({ value, label: activityTypeNames[value] }))

/** What the contract takes as a title. */
const MAX_TITLE = 300

/** One line for what has just happened: A focuses it, Tab leads to the type, Enter saves. What is typed is kept until it is saved. */
export function QuickEntry({ customerId }: { customerId: number }) {
  const { draft, change, attempt, forget } = useQuickDraft(customerId)
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const create = useApiMutation(activities.create, { refreshes: crmReads })
  const running = useRef(false)
  const toast = useToast()
  const bridge = useBridge()
  useKeys({ a: () => input.current?.focus() })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Enter can be pressed again before the screen says that it saves.
    if (!draft.text.trim() || running.current) return
    running.current = true
    setFailure(null)
    await send()
    running.current = false
    input.current?.focus()
  }

  async function send(): Promise<void> {
    const { at: activityDate, key: idempotencyKey } = attempt()
    const title = draft.text.trim()
    const body = { customerId, type: draft.type, title, status: 'completed' as const, activityDate }
    try {
      await create.mutateAsync({ input: body, idempotencyKey })
      forget(draft)
      toast({ title: 'Aktivität wurde erfolgreich erstellt', text: title })
    } catch (error) {
      if (await isQueued(bridge, error, { id: idempotencyKey, activity: body })) {
        forget(draft)
        return
      }
      setFailure(
        sentenceOf(
          error,
          'Fehler beim Erstellen der Aktivität. Ihr Text ist noch da.',
          'Keine Verbindung zum Server. Ihr Text ist noch da.',
        ),
      )
    }
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
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Typ"
          value={draft.type}
          data={TYPES}
          onChange={type => change({ type: type as ActivityType })}
        />
        <Button type="submit" loading={create.isPending} disabled={!draft.text.trim()}>
          Eintragen
        </Button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </form>
  )
}
