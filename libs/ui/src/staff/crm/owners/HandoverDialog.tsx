import { Button, Modal, Select, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HandedOver, belongingsInWords, handovers } from '@app/contracts/handovers'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { crmReads } from '../crm-reads.ts'
import { useUndoBatch } from '../customers/EarlierBatches.tsx'
import { NOBODY, useOwners } from './owners.tsx'
import classes from './Owners.module.css'

export interface Handover {
  /** Undefined: undecided; null: nobody. */
  toId: number | null | undefined
  note: string
}

export const undecided: Handover = { toId: undefined, note: '' }

const NONE = 'none'

interface HandoverFieldsProps {
  value: Handover
  onChange: (value: Handover) => void
  /** Leaves, so cannot take over. */
  exceptId?: number
  isFirst?: boolean
}

export function HandoverFields({ value, onChange, exceptId, isFirst = false }: HandoverFieldsProps) {
  const offered = useOwners().filter(({ id, isDisabled }) => !isDisabled && id !== exceptId)
  const { toId, note } = value
  return (
    <>
      <Select
        label="Wer übernimmt"
        required
        data-autofocus={isFirst || undefined}
        allowDeselect={false}
        placeholder="Bitte wählen"
        data={[
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NONE, label: NOBODY },
        ]}
        value={toId === undefined ? null : toId === null ? NONE : String(toId)}
        onChange={next => next && onChange({ ...value, toId: next === NONE ? null : Number(next) })}
      />
      <Textarea
        label="Notiz zur Übergabe"
        description="Steht danach beim Kunden unter den Änderungen"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        value={note}
        onChange={event => onChange({ ...value, note: event.currentTarget.value })}
      />
    </>
  )
}

interface HandoverDialogProps {
  what: HandedOver
  onClose: () => void
  onDone?: () => void
}

export function HandoverDialog({ what, onClose, onDone }: HandoverDialogProps) {
  const [handover, setHandover] = useState(undecided)
  const preview = usePreview(what, handover.toId)
  const { apply, failure, isBusy } = useHandover(() => {
    onDone?.()
    onClose()
  })
  const { toId, note } = handover
  return (
    <Modal opened onClose={() => isBusy || onClose()} title="Übergeben" size={480} centered>
      <div className={classes['fields']}>
        <HandoverFields value={handover} onChange={setHandover} isFirst />
        {'customers' in what && (
          <p className="muted">
            Die offenen Opportunities und Aktivitäten gehen mit, sofern dieselbe Person für sie verantwortlich
            ist.
          </p>
        )}
        <output>{preview}</output>
        {failure && <Notice tone="error">{failure}</Notice>}
      </div>
      <div className={classes['buttons']}>
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="filled"
          loading={isBusy}
          disabled={toId === undefined}
          onClick={() => toId !== undefined && void apply({ what, toId, note: note || null })}
        >
          Übergeben
        </Button>
      </div>
    </Modal>
  )
}

function usePreview(what: HandedOver, toId: Handover['toId']): string {
  const client = useClient()
  const { data, error } = useQuery({
    queryKey: ['handover-preview', what, toId],
    enabled: toId !== undefined,
    // Never cached: colleagues may change the count.
    gcTime: 0,
    queryFn: ({ signal }) => client.call(handovers.preview, { what, toId: toId ?? null }, { signal }),
  })
  if (toId === undefined) return ''
  if (error && !data) return sentenceOf(error, 'Die Anzahl ist gerade nicht bekannt.')
  if (!data) return 'Wird gezählt …'
  const words = belongingsInWords(data)
  return `${words ? `Wechselt: ${words}.` : 'Davon ist nichts zu übergeben.'}${leftInWords(data.left)}`
}

const leftInWords = (left: readonly string[]) =>
  left.length ? ` Ausgelassen, weil inzwischen geändert oder gelöscht: ${left.join(', ')}.` : ''

function useHandover(onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(handovers.apply, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const undo = useUndoBatch()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function apply(input: Parameters<typeof mutateAsync>[0]['input']): Promise<void> {
    setFailure(null)
    try {
      const { batch, left } = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      const { id, title } = batch
      toast({
        title: 'Übergeben',
        text: `${title}${left.length ? `.${leftInWords(left)}` : ''}`,
        action: { label: 'Rückgängig', onAct: () => void undo(id, title) },
      })
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Übergabe ist nicht gelungen. Es wurde nichts geändert.'))
    }
  }
  return { apply, failure, isBusy: isPending }
}
