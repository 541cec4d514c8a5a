import { UNDO_DAYS } from '@app/contracts/customer-batches'
import { customerMerge } from '@app/contracts/customer-merge'
import type { Output } from '@app/contracts/endpoint'
import { customerFields, type CustomerField } from '@app/contracts/customers'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../../../api/failure.ts'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { Section } from '../../../../kit/Section.tsx'
import { useToast } from '../../../../kit/Toasts.tsx'
import { crmReads, useRefreshCrm } from '../../crm-reads.ts'
import { isRefusedFor } from '../../../shell/Conflict.tsx'
import { useUndoBatch } from '../useUndoBatch.ts'
import classes from './CustomerMerge.module.css'
import { MergeFields } from './MergeFields.tsx'
import { MergeMoves } from './MergeMoves.tsx'

type Preview = Output<typeof customerMerge.preview>

/** Fields that the kept customer lacks and the other has: nobody wants to lose these. */
const missingIn = ({ kept, merged }: Preview): CustomerField[] =>
  customerFields.filter(field => (kept[field] ?? '') === '' && (merged[field] ?? '') !== '')

/** The choice of values, what moves, and the merge itself. */
export function MergeForm({ preview }: { preview: Preview }) {
  const { kept, merged, moves } = preview
  const hasBothNotes = Boolean(kept.notes && merged.notes)
  const [taken, setTaken] = useState<readonly CustomerField[]>(() => missingIn(preview))
  const [joinNotes, setJoinNotes] = useState(hasBothNotes)
  const { failure, isBusy, merge } = useMerge(preview)
  return (
    <>
      <Section title="Angaben" count="Wählen Sie je Feld, was bleibt" flush>
        <MergeFields
          kept={kept}
          merged={merged}
          taken={taken}
          onChoose={(field, isTaken) =>
            setTaken(now => (isTaken ? [...now, field] : now.filter(each => each !== field)))
          }
        />
      </Section>
      {hasBothNotes && (
        <Checkbox
          label="Notizen beider Kunden untereinander behalten"
          checked={joinNotes}
          onChange={event => setJoinNotes(event.currentTarget.checked)}
        />
      )}
      <Section title="Was mitkommt">
        <MergeMoves moves={moves} mergedName={merged.companyName} />
      </Section>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes['foot']}>
        <Button variant="filled" loading={isBusy} onClick={() => void merge(taken, joinNotes)}>
          Zusammenführen
        </Button>
        <span className="meta">
          „{merged.companyName}“ geht in „{kept.companyName}“ auf. {UNDO_DAYS} Tage lang rückgängig zu machen.
        </span>
      </div>
    </>
  )
}

function useMerge({ kept, merged }: Preview) {
  const { mutateAsync, isPending } = useApiMutation(customerMerge.apply, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const undo = useUndoBatch()
  const refresh = useRefreshCrm()
  const toast = useToast()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  async function merge(taken: readonly CustomerField[], joinNotes: boolean): Promise<void> {
    setFailure(null)
    const input = {
      id: kept.id,
      version: kept.version,
      otherId: merged.id,
      otherVersion: merged.version,
      taken: [...taken],
      joinNotes,
    }
    try {
      const { batch } = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      toast({
        title: 'Kunden zusammengeführt',
        text: batch.title,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.title) },
      })
      void navigate(`/crm/customers/${kept.id}`)
    } catch (error) {
      const sentence = sentenceOf(error, 'Das Zusammenführen ist nicht gelungen. Es wurde nichts geändert.')
      if (!isRefusedFor(error, 'customer.changed')) return setFailure(sentence)
      // Both are shown anew, to be chosen from and merged as they are now; the form's own notice would go with it.
      refresh()
      toast({ tone: 'error', title: 'Nicht zusammengeführt', text: sentence })
    }
  }
  return { failure, isBusy: isPending, merge }
}
