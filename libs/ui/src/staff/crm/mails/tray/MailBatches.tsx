import { Button, Modal } from '@mantine/core'
import { IconArrowBackUp, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { MAIL_UNDO_DAYS, mailPlacements, type MailBatch, type MailUndo } from '@app/contracts/mail-placements'
import { mailTray } from '@app/contracts/mail-tray'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useApiPages } from '../../../../api/useApiPages.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import type { Column } from '../../../../kit/DataTable.tsx'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { useToast } from '../../../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { countedMails } from './tray-words.ts'
import { PagedTable } from '../../../shell/PagedTable.tsx'
import classes from './Tray.module.css'

export function MailBatches() {
  const list = useApiPages(mailPlacements.batches, {}, { rereads: true })
  const [asked, setAsked] = useState<MailBatch | null>(null)
  const [undone, setUndone] = useState<MailUndo | null>(null)
  return (
    <>
      <PagedTable
        label="Ablagen"
        columns={columns(setAsked)}
        list={list}
        noun={list.total === 1 ? 'Ablage' : 'Ablagen'}
        loadFailure="Die Ablagen konnten nicht geladen werden."
        empty={
          <EmptyState
            icon={IconStack2}
            title="Noch nichts abgelegt"
            text={`E-Mails, die zusammen abgelegt wurden, stehen hier und lassen sich ${MAIL_UNDO_DAYS} Tage lang zurücknehmen.`}
          />
        }
      />
      {asked && <UndoBatch batch={asked} onKept={setUndone} onClose={() => setAsked(null)} />}
      {undone && <KeptOfBatch undo={undone} onClose={() => setUndone(null)} />}
    </>
  )
}

const refreshes = [mailPlacements.batches, mailTray.list, customers.list, activities.list, dashboard.get]

interface UndoBatchProps {
  batch: MailBatch
  /** Called if the undo could not remove everything. */
  onKept: (undo: MailUndo) => void
  onClose: () => void
}

function UndoBatch({ batch, onKept, onClose }: UndoBatchProps) {
  const { batchId, createdAt, mails } = batch
  const undo = useApiMutation(mailPlacements.undo, { refreshes })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  async function takeBack(): Promise<void> {
    setFailure(null)
    try {
      const result = await undo.mutateAsync({ input: { batchId } })
      if (result.kept.length) onKept(result)
      else toast({ title: 'Ablage rückgängig gemacht', text: result.message })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Ablage konnte nicht rückgängig gemacht werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Ablage rückgängig machen?"
      confirmLabel="Rückgängig machen"
      isBusy={undo.isPending}
      failure={failure}
      onConfirm={() => void takeBack()}
      onCancel={onClose}
    >
      {countedMails(mails)} vom {formatDateTime(createdAt)} und alles, was daraus entstanden ist, wird
      entfernt. Was inzwischen jemand bearbeitet hat, bleibt. In Outlook ändert sich nichts.
    </ConfirmDialog>
  )
}

function columns(onUndo: (batch: MailBatch) => void): Column<MailBatch>[] {
  const figure = (key: 'mails' | 'activities' | 'inTray', header: string, from?: 'medium') => ({
    key,
    header,
    align: 'right' as const,
    ...(from && { from }),
    cell: (batch: MailBatch) => <span className="num">{formatCount(batch[key])}</span>,
  })
  return [
    {
      key: 'createdAt',
      header: 'Abgelegt',
      cell: ({ createdAt, staffName }) => (
        <div className={classes['batch']}>
          <b className="num nowrap">{formatDateTime(createdAt)}</b>
          <span className="meta">{staffName ?? 'Unbekannt'}</span>
        </div>
      ),
    },
    figure('mails', 'E-Mails'),
    figure('activities', 'Aktivitäten', 'medium'),
    figure('inTray', 'Im Eingang', 'medium'),
    {
      key: 'undo',
      header: 'Rückgängig machen',
      isHeadHidden: true,
      align: 'right',
      cell: batch => <Undo batch={batch} onUndo={onUndo} />,
    },
  ]
}

function Undo({ batch, onUndo }: { batch: MailBatch; onUndo: (batch: MailBatch) => void }) {
  const { createdAt, undoneAt, canBeUndone } = batch
  if (undoneAt) return <span className="meta num">Rückgängig gemacht {formatDateTime(undoneAt)}</span>
  if (!canBeUndone) return <span className="meta">Älter als {MAIL_UNDO_DAYS} Tage</span>
  return (
    <Button
      size="compact-sm"
      leftSection={<IconArrowBackUp {...icon} />}
      aria-label={`Ablage vom ${formatDateTime(createdAt)} rückgängig machen`}
      onClick={() => onUndo(batch)}
    >
      Rückgängig
    </Button>
  )
}

function KeptOfBatch({ undo: { message, kept }, onClose }: { undo: MailUndo; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Teilweise rückgängig gemacht" size={520} centered>
      <p>{message}</p>
      <ul className={classes['kept']} aria-label="Was bleibt">
        {kept.map(({ what, why }) => (
          <li key={what}>
            <b>{what}</b>
            <p className="muted">{why}</p>
          </li>
        ))}
      </ul>
      <div className={classes['foot']}>
        <span className="spacer" />
        <Button data-autofocus onClick={onClose}>
          Schließen
        </Button>
      </div>
    </Modal>
  )
}
