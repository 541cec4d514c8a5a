import type { BulkChange, BulkSelection } from '@app/contracts/customer-bulk'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../kit/format.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import classes from './Bulk.module.css'
import { BulkFields, bulkChangeOf, type BulkValue } from './BulkFields.tsx'
import { useBulkChange, useBulkPreview } from './useBulkChange.ts'

interface BulkDialogProps {
  isRemoval: boolean
  selection: BulkSelection
  count: number
  onClose: () => void
  onDone: () => void
}

/** Says how many customers a change reaches, then carries it out. */
export function BulkDialog({ isRemoval, selection, count, onClose, onDone }: BulkDialogProps) {
  const [value, setValue] = useState<BulkValue>({ field: 'customerStatus', value: 'warm' })
  const change: BulkChange = isRemoval ? { remove: true } : bulkChangeOf(value)
  const preview = useBulkPreview(selection, change)
  const { apply, failure, isBusy } = useBulkChange(() => {
    onDone()
    onClose()
  })
  const customers = count === 1 ? '1 Kunden' : `${formatCount(count)} Kunden`
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title={isRemoval ? `${customers} löschen?` : `Feld bei ${customers} ändern`}
      size={480}
      centered
    >
      {isRemoval ? (
        <p className={classes['preview']}>
          Alle kommen mit ihren Opportunities und Aktivitäten in den Papierkorb.
        </p>
      ) : (
        <BulkFields value={value} onChange={setValue} />
      )}
      <output className={classes['preview']}>{previewText(preview, isRemoval)}</output>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className={classes['buttons']}>
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          variant="filled"
          {...(isRemoval && { color: 'error' })}
          loading={isBusy}
          disabled={preview?.changing === 0}
          onClick={() => void apply(selection, change)}
        >
          {isRemoval ? 'Löschen' : 'Ändern'}
        </Button>
      </div>
    </Modal>
  )
}

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
