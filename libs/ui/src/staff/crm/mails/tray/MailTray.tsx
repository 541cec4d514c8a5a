import { Button, SegmentedControl } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Output } from '@app/contracts/endpoint'
import { mailTray } from '@app/contracts/mail-tray'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useApiPages } from '../../../../api/useApiPages.ts'
import { ConfirmDialog } from '../../../../kit/ConfirmDialog.tsx'
import type { Column } from '../../../../kit/DataTable.tsx'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { SearchField } from '../../../../kit/SearchField.tsx'
import { useToast } from '../../../../kit/Toasts.tsx'
import { formatDateTime } from '../../../../kit/format.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { MailBatches } from './MailBatches.tsx'
import { TrayWork } from './TrayWork.tsx'
import { Bar, Page } from '../../../shell/Page.tsx'
import { PagedTable } from '../../../shell/PagedTable.tsx'
import { useQueryState } from '../../../shell/useQueryState.ts'
import classes from './Tray.module.css'

const VIEWS = [
  { value: 'open', label: 'Offen' },
  { value: 'discarded', label: 'Verworfen' },
  { value: 'batches', label: 'Ablagen' },
  { value: 'learned', label: 'Gelernt' },
]

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe A', 'Vorschlag annehmen'],
  ['K', 'Kunde wählen'],
  ['N', 'Neuer Kunde'],
  ['X', 'Auswählen'],
  ['Entf', 'Verwerfen'],
  ['Strg Z', 'Rückgängig'],
]

const DISCARDED_KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Zurückholen'],
  ['Strg Z', 'Rückgängig'],
]

const SEARCH_KEYS: [string, string][] = [['/', 'Suchen']]

const keysOf: Record<string, [string, string][]> = {
  open: KEYS,
  discarded: DISCARDED_KEYS,
  learned: SEARCH_KEYS,
  batches: [],
}

const searched: Record<string, string> = {
  open: 'Absender, Betreff oder Text',
  discarded: 'Absender, Betreff oder Text',
  learned: 'Adresse oder Kunde',
}

/** The tray „E-Mail-Eingang“: dropped mails that nobody could place for sure, the last batches, and what was learned. */
export function MailTray() {
  const [query, setQuery] = useQueryState({ view: 'open', search: '', sort: '-droppedAt' })
  const view = VIEWS.find(({ value }) => value === query.view)?.value ?? 'open'
  const search = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => search.current?.focus() })
  return (
    <Page title="E-Mail-Eingang" heading="E-Mail-Eingang" keys={keysOf[view] ?? KEYS}>
      <Bar>
        {searched[view] && (
          <SearchField
            ref={search}
            label="Suche"
            placeholder={searched[view]}
            value={query.search}
            onSearch={text => setQuery({ search: text })}
          />
        )}
        <SegmentedControl
          aria-label="Ansicht"
          data={VIEWS}
          value={view}
          onChange={value => setQuery({ view: value })}
        />
      </Bar>
      {view === 'batches' && <MailBatches />}
      {view === 'learned' && <LearnedAddresses search={query.search} />}
      {(view === 'open' || view === 'discarded') && (
        <TrayWork
          key={view}
          isDiscarded={view === 'discarded'}
          search={query.search}
          sort={query.sort === 'droppedAt' ? 'droppedAt' : '-droppedAt'}
          onSort={sort => setQuery({ sort })}
        />
      )}
    </Page>
  )
}

type Learned = Output<typeof mailTray.learned>[number]

const nameOf = ({ kind, value }: Learned) => (kind === 'domain' ? `@${value}` : value)

/** What staff's decisions have taught, so that the next mail finds its customer by itself. */
function LearnedAddresses({ search }: { search: string }) {
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
