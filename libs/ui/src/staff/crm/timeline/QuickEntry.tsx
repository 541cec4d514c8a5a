import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import {
  type ActivityInput,
  type ActivityType,
  activities,
  activityTypeNames,
  activityTypes,
} from '@app/contracts/activities'
import type { Opportunity } from '@app/contracts/opportunities'
import { useWhenBack } from '../../../api/connection.ts'
import { sentenceOf } from '../../../api/failure.ts'
import { newKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { formatDate } from '../../../kit/format.ts'
import { Keys } from '../../../kit/Keys.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { withSpoken } from '../../../kit/speech.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { useKeys } from '../../../kit/useKeys.ts'
import { useSpeech } from '../../../kit/useSpeech.ts'
import { useBridge } from '../../BridgeProvider.tsx'
import { keep, readKept } from '../../shell/kept.ts'
import { nextWorkingMorning } from '../activities/vienna-time.ts'
import { crmReads } from '../crm-reads.ts'
import { useOwnId } from '../owners/owners.tsx'
import { Dictation, DictationButton, dictationFault } from './Dictation.tsx'
import { OpportunitySelect } from './OpportunitySelect.tsx'
import { isQueued } from './QueuedActivities.tsx'
import classes from './Timeline.module.css'

const quickTypes = activityTypes.filter(type => type !== 'email')
const TYPES = quickTypes.map(value => ({ value, label: activityTypeNames[value] }))

const MAX_TITLE = 300
const UNREACHABLE = 'Keine Verbindung zum Server. Ihr Text ist noch da.'

interface QuickEntryProps {
  customerId: number
  opportunityId?: number | undefined
  /** Choices without `opportunityId`; a single one is preselected. Undefined while loading. */
  opportunities?: readonly Pick<Opportunity, 'id' | 'title'>[] | undefined
}

/** A focuses it, Tab leads to the type, Enter saves. The draft is kept until saved. */
export function QuickEntry({ customerId, opportunityId: fixedId, opportunities }: QuickEntryProps) {
  const { draft, latest, change, attempt, forget } = useQuickDraft(
    fixedId ? `quick-entry-opportunity-${fixedId}` : `quick-entry-${customerId}`,
  )
  const proposed = opportunities?.length === 1 ? opportunities[0]?.id : undefined
  const wanted = draft.opportunityId === undefined ? (proposed ?? null) : draft.opportunityId
  const chosen = opportunities && !opportunities.some(({ id }) => id === wanted) ? null : wanted
  const opportunityId = fixedId ?? chosen
  const [failure, setFailure] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const create = useApiMutation(activities.create, { refreshes: crmReads })
  const running = useRef(false)
  const toast = useToast()
  const bridge = useBridge()
  useWhenBack(() => setFailure(said => (said === UNREACHABLE ? null : said)))
  useKeys({ a: () => input.current?.focus() })
  const speech = useSpeech({
    onSpoken(spoken) {
      const text = withSpoken(latest().text, spoken)
      change({ text: text.slice(0, MAX_TITLE) })
      if (text.length <= MAX_TITLE) return
      speech.stop()
      setFailure(
        `Hier haben ${MAX_TITLE} Zeichen Platz. Bitte tragen Sie das ein und sprechen Sie dann weiter.`,
      )
    },
    onFault: fault => setFailure(said => dictationFault(fault) ?? said),
  })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    // A second Enter may come before the next render.
    if (!draft.text.trim() || running.current) return
    running.current = true
    speech.stop()
    setFailure(null)
    await send()
    running.current = false
    input.current?.focus()
  }

  async function send(): Promise<void> {
    const { at: activityDate, key: idempotencyKey } = attempt()
    const title = draft.text.trim()
    const body = {
      customerId,
      ...(opportunityId !== null && { opportunityId }),
      type: draft.type,
      title,
      activityDate,
      ...stateOf(draft.type, activityDate),
    }
    const of = opportunities?.find(({ id }) => id === opportunityId)?.title
    try {
      await create.mutateAsync({ input: body, idempotencyKey })
      forget(draft)
      toast({
        title: 'Aktivität wurde erfolgreich erstellt',
        text: [title, of && `bei „${of}“`, body.dueDate && `fällig am ${formatDate(body.dueDate)}`]
          .filter(Boolean)
          .join(', '),
      })
    } catch (error) {
      if (await isQueued(bridge, error, { id: idempotencyKey, activity: body })) {
        forget(draft)
        return
      }
      setFailure(sentenceOf(error, 'Fehler beim Erstellen der Aktivität. Ihr Text ist noch da.', UNREACHABLE))
    }
  }
  return (
    <form className={classes['quickEntry']} onSubmit={event => void save(event)} aria-label="Schnelleingabe">
      <div className={classes['quickLine']}>
        <TextInput
          ref={input}
          className={classes['quickText']}
          aria-label="Was ist geschehen?"
          placeholder="Notiz, Anruf, Termin, Aufgabe …"
          maxLength={MAX_TITLE}
          value={draft.text}
          rightSection={draft.text ? null : <Keys keys="A" />}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        <DictationButton speech={speech} />
        <SegmentedControl
          aria-label="Typ"
          value={draft.type}
          data={TYPES}
          onChange={type => change({ type: type as ActivityType })}
          // Back to the text after a click on a type, but not after an arrow key.
          onClick={({ detail }) => detail > 0 && input.current?.focus()}
        />
        {!fixedId && opportunities !== undefined && opportunities.length > 0 && (
          <OpportunitySelect
            label="Zu welcher Opportunity"
            none="Ohne Opportunity"
            opportunities={opportunities}
            chosen={chosen}
            onChoose={id => change({ opportunityId: id })}
          />
        )}
        <Button type="submit" loading={create.isPending} disabled={!draft.text.trim()}>
          Eintragen
        </Button>
      </div>
      <Dictation speech={speech} />
      {failure && <Notice tone="error">{failure}</Notice>}
    </form>
  )
}

/** A task is still to be done; everything else has happened. */
function stateOf(type: ActivityType, at: string): Pick<ActivityInput, 'status' | 'dueDate'> {
  return type === 'task'
    ? { status: 'pending', dueDate: nextWorkingMorning(new Date(at)) }
    : { status: 'completed' }
}

/** Of the first attempt to save this draft. */
interface Attempt {
  at: string
  key: string
}

interface QuickDraft {
  text: string
  type: ActivityType
  /** Undefined: not chosen yet. */
  opportunityId: number | null | undefined
  attempt: Attempt | null
}

/** In session storage, so it survives failures, reload and navigation. */
function useQuickDraft(name: string) {
  const ownId = useOwnId()
  const [draft, setDraft] = useState(() => draftIn(readKept(ownId, name)))
  // Not only state: a save may end after unmount, when state is no longer updated.
  const latest = useRef(draft)

  function set(changed: Partial<QuickDraft>): void {
    latest.current = { ...latest.current, ...changed }
    keep(ownId, name, latest.current.text ? latest.current : null)
    setDraft(latest.current)
  }
  return {
    draft,
    /** For callbacks of an older render: two phrases may be heard before the next. */
    latest: () => latest.current,
    /** Changed text is a new attempt. */
    change: (changed: Partial<Omit<QuickDraft, 'attempt'>>) => set({ ...changed, attempt: null }),
    /** Repeats the same attempt after a lost answer, so that it is saved once. */
    attempt: (): Attempt => {
      const attempt = latest.current.attempt ?? { at: new Date().toISOString(), key: newKey() }
      set({ attempt })
      return attempt
    },
    /** Unless something else was typed since. */
    forget: (saved: QuickDraft) => latest.current.text === saved.text && set({ text: '', attempt: null }),
  }
}

function draftIn(kept: unknown): QuickDraft {
  const stored = kept as Partial<QuickDraft> | null
  const id = stored?.opportunityId
  const { at, key } = stored?.attempt ?? {}
  return {
    text: typeof stored?.text === 'string' ? stored.text : '',
    type: activityTypes.find(name => name === stored?.type) ?? 'note',
    opportunityId: typeof id === 'number' || id === null ? id : undefined,
    attempt: typeof at === 'string' && typeof key === 'string' ? { at, key } : null,
  }
}
