import { Button, Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowMerge, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type BulkChange, type BulkSelection, customerBulk } from '@app/contracts/customer-bulk'
import { useClient } from '../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { SelectionBar } from '../../../kit/SelectionBar.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { HandoverDialog } from '../owners/HandoverDialog.tsx'
import { useOwnFields } from '../own-fields/own-fields.ts'
import { crmReads } from '../crm-reads.ts'
import { BulkFields, type BulkValue, bulkChangeOf } from './BulkFields.tsx'
import { useUndoBatch } from './EarlierBatches.tsx'
import type { Selection } from '../selection/useSelection.ts'
import classes from './BulkChange.module.css'

type Filter = Extract<BulkSelection, { filter: object }>['filter']

interface BulkBarProps {
  selection: Selection
  filter: Filter
  total: number
}

export function BulkBar({ selection, filter, total }: BulkBarProps) {
  const [dialog, setDialog] = useState<'set' | 'handover' | 'remove' | null>(null)
  const { chosen, isEverything } = selection
  const count = selection.count(total)
  if (!count) return null
  const sent: BulkSelection = isEverything
    ? { filter, expected: total }
    : { customers: chosen.map(({ id, version }) => ({ id, version })) }
  const [first, second] = chosen
  return (
    <SelectionBar label="Auswahl" status={`${formatCount(count)} ausgewählt`}>
      {!isEverything && total > count && (
        <Button variant="subtle" color="petrol" onClick={selection.everything}>
          Alle {formatCount(total)} Treffer auswählen
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={selection.clear}>
        Auswahl aufheben
      </Button>
      <span className="spacer" />
      {!isEverything && count === 2 && first && second && (
        <Button
          component={Link}
          to={`/crm/customers/merge?kept=${first.id}&merged=${second.id}`}
          leftSection={<IconArrowMerge {...icon} />}
        >
          Zusammenführen
        </Button>
      )}
      <Button leftSection={<IconPencil {...icon} />} onClick={() => setDialog('set')}>
        Feld ändern
      </Button>
      <Button leftSection={<IconUserShare {...icon} />} onClick={() => setDialog('handover')}>
        Übergeben
      </Button>
      <Button leftSection={<IconTrash {...icon} />} onClick={() => setDialog('remove')}>
        Löschen
      </Button>
      {dialog === 'handover' && (
        <HandoverDialog what={{ customers: sent }} onClose={() => setDialog(null)} onDone={selection.clear} />
      )}
      {(dialog === 'set' || dialog === 'remove') && (
        <BulkDialog
          isRemoval={dialog === 'remove'}
          selection={sent}
          count={count}
          onClose={() => setDialog(null)}
          onDone={selection.clear}
        />
      )}
    </SelectionBar>
  )
}

interface BulkDialogProps {
  isRemoval: boolean
  selection: BulkSelection
  count: number
  onClose: () => void
  onDone: () => void
}

function BulkDialog({ isRemoval, selection, count, onClose, onDone }: BulkDialogProps) {
  const [value, setValue] = useState<BulkValue>({ field: 'customerStatus', value: 'warm' })
  const ownFields = useOwnFields('customer')
  const change: BulkChange | null = isRemoval ? { remove: true } : bulkChangeOf(value, ownFields)
  const preview = useBulkPreview(selection, change)
  const { apply, failure, isBusy } = useBulkChange(() => {
    onDone()
    onClose()
  })
  return (
    <Modal opened onClose={() => isBusy || onClose()} title={titleOf(isRemoval, count)} size={480} centered>
      {isRemoval ? (
        <p className={classes['preview']}>
          Alle kommen mit ihren Opportunities und Aktivitäten in den Papierkorb.
        </p>
      ) : (
        <BulkFields value={value} ownFields={ownFields} onChange={setValue} />
      )}
      <output className={classes['preview']}>{change && previewText(preview, isRemoval)}</output>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes['buttons']}>
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="filled"
          {...(isRemoval && { color: 'error' })}
          loading={isBusy}
          disabled={!change || preview?.changing === 0}
          onClick={() => change && void apply(selection, change)}
        >
          {isRemoval ? 'Löschen' : 'Ändern'}
        </Button>
      </div>
    </Modal>
  )
}

function titleOf(isRemoval: boolean, count: number): string {
  if (isRemoval) return count === 1 ? 'Einen Kunden löschen?' : `${formatCount(count)} Kunden löschen?`
  return count === 1 ? 'Feld bei einem Kunden ändern' : `Feld bei ${formatCount(count)} Kunden ändern`
}

const counted = (count: number) => (count === 1 ? '1 Kunde' : `${formatCount(count)} Kunden`)

function previewText(
  preview: { selected: number; changing: number; stale: number } | undefined,
  isRemoval: boolean,
): string {
  if (!preview) return 'Wird gezählt …'
  const { selected, changing, stale } = preview
  const verb = isRemoval ? 'gelöscht' : 'geändert'
  const main = `${formatCount(changing)} von ${formatCount(selected)} ${changing === 1 ? 'wird' : 'werden'} ${verb}.`
  const same = selected - changing - stale
  return [
    main,
    ...(same > 0 ? [`${formatCount(same)} ${same === 1 ? 'hat' : 'haben'} diesen Wert schon.`] : []),
    ...(stale > 0
      ? [
          stale === 1
            ? '1 wurde inzwischen von jemand anderem geändert und bleibt.'
            : `${formatCount(stale)} wurden inzwischen von jemand anderem geändert und bleiben.`,
        ]
      : []),
  ].join(' ')
}

/** Milliseconds of debounce before a change is counted. */
const SETTLE = 300

function useBulkPreview(selection: BulkSelection, change: BulkChange | null) {
  const client = useClient()
  const [settled] = useDebouncedValue(JSON.stringify({ selection, change }), SETTLE)
  const { data } = useQuery({
    queryKey: ['customer-bulk-preview', settled],
    enabled: (JSON.parse(settled) as { change: BulkChange | null }).change !== null,
    // Never cached: colleagues may change the count.
    gcTime: 0,
    queryFn: ({ signal }) => client.call(customerBulk.preview, JSON.parse(settled), { signal }),
  })
  return data
}

function useBulkChange(onDone: () => void) {
  const { mutateAsync, isPending } = useApiMutation(customerBulk.apply, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const undo = useUndoBatch()
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)

  async function apply(selection: BulkSelection, change: BulkChange): Promise<void> {
    setFailure(null)
    const input = { selection, change }
    try {
      const { batch, stale } = await mutateAsync({ input, idempotencyKey: keyFor(input) })
      const left = stale.length ? ` Ausgelassen, weil inzwischen geändert: ${stale.join(', ')}` : ''
      toast({
        title: batch.removed ? `${counted(batch.removed)} gelöscht` : `${counted(batch.updated)} geändert`,
        text: `${batch.title}${left}`,
        action: { label: 'Rückgängig', onAct: () => void undo(batch.id, batch.title) },
      })
      onDone()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Änderung ist nicht gelungen. Es wurde nichts geändert.'))
    }
  }
  return { apply, failure, isBusy: isPending }
}
