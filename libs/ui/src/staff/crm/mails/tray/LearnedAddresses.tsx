import type { Output } from '@app/contracts/endpoint'
import { mailTray } from '@app/contracts/mail-tray'
import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useApiPages } from '../../../../api/useApiPages.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import type { Column } from '../../../../kit/DataTable.tsx'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { formatDateTime } from '../../../../kit/format.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { PagedTable } from '../../../shell/PagedTable.tsx'
import classes from './Tray.module.css'

type Learned = Output<typeof mailTray.learned>[number]

const nameOf = ({ kind, value }: Learned) => (kind === 'domain' ? `@${value}` : value)

/** What staff's decisions have taught, so that the next mail finds its customer by itself. */
export function LearnedAddresses({ search }: { search: string }) {
  const list = useApiPages(mailTray.learned, { search: search || undefined }, { rereads: true })
  const [asked, setAsked] = useState<Learned | null>(null)
  return (
    <>
      <PagedTable
        label="Gelernte Zuordnungen"
        columns={columns(setAsked)}
        list={list}
        noun={list.total === 1 ? 'Zuordnung' : 'Zuordnungen'}
        loadFailure="Die gelernten Zuordnungen konnten nicht geladen werden."
        empty={
          <EmptyState
            icon={IconSchool}
            title={search ? 'Nichts gefunden' : 'Noch nichts gelernt'}
            text={
              search
                ? 'Keine Zuordnung passt zur Suche.'
                : 'Wer eine E-Mail von Hand zuordnet, lehrt damit, wohin die nächste von dort gehört.'
            }
          />
        }
      />
      {asked && <Forget learned={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function columns(onForget: (learned: Learned) => void): Column<Learned>[] {
  return [
    {
      key: 'value',
      header: 'Adresse oder Domain',
      cell: learned => (
        <div className={classes['learned']}>
          <b>{nameOf(learned)}</b>
          <Link to={`/crm/customers/${learned.customer.id}`}>{learned.customer.companyName}</Link>
        </div>
      ),
    },
    {
      key: 'learnedAt',
      header: 'Gelernt',
      from: 'medium',
      cell: ({ learnedAt, learnedBy }) => (
        <div className={classes['batch']}>
          <span className="num nowrap">{formatDateTime(learnedAt)}</span>
          <span className="meta">{learnedBy ?? '–'}</span>
        </div>
      ),
    },
    {
      key: 'forget',
      header: 'Vergessen',
      isHeadHidden: true,
      align: 'right',
      cell: learned => (
        <Button
          size="compact-sm"
          aria-label={`${nameOf(learned)} vergessen`}
          onClick={() => onForget(learned)}
        >
          Vergessen
        </Button>
      ),
    },
  ]
}

function Forget({ learned, onClose }: { learned: Learned; onClose: () => void }) {
  const forget = useApiMutation(mailTray.forget, { refreshes: [mailTray.list] })
  const toast = useToast()
  const [failure, setFailure] = useState<string | null>(null)
  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await forget.mutateAsync({ input: { id: learned.id } })
      toast({ title: 'Zuordnung vergessen', text: nameOf(learned) })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die Zuordnung konnte nicht vergessen werden.'))
    }
  }
  return (
    <ConfirmDialog
      opened
      title="Zuordnung vergessen?"
      confirmLabel="Vergessen"
      cancelLabel="Abbrechen"
      isBusy={forget.isPending}
      failure={failure}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      Die nächste E-Mail von {nameOf(learned)} kommt nicht mehr von selbst zu {learned.customer.companyName}.
      Was schon abgelegt ist, bleibt dort.
    </ConfirmDialog>
  )
}
