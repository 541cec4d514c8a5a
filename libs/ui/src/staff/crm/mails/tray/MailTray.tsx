import { Button, SegmentedControl } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type LearnedAddress, mailTray } from '@app/contracts/mail-tray'
import { useApiPages } from '../../../../api/useApiPages.ts'
import type { Column } from '../../../../kit/DataTable.tsx'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { SearchField } from '../../../../kit/SearchField.tsx'
import { formatDateTime } from '../../../../kit/format.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { ForgetLearned, learnedName } from './ForgetLearned.tsx'
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
  ['G', 'Alle dieser Domain'],
  ['Entf', 'Verwerfen'],
  ['Strg Z', 'Rückgängig'],
]

const DISCARDED_KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Zurückholen'],
  ['Strg Z', 'Rückgängig'],
]

const SORTS = ['-droppedAt', 'droppedAt', 'sender', '-sender'] as const

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
          sort={SORTS.find(sort => sort === query.sort) ?? '-droppedAt'}
          onSort={sort => setQuery({ sort })}
        />
      )}
    </Page>
  )
}

/** Senders remembered from staff's decisions, to assign future mails automatically. */
function LearnedAddresses({ search }: { search: string }) {
  const list = useApiPages(mailTray.learned, { search: search || undefined }, { rereads: true })
  const [asked, setAsked] = useState<LearnedAddress | null>(null)
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
                : 'Aus jeder manuellen Zuordnung lernt das CRM, wohin künftige E-Mails dieses Absenders gehören.'
            }
          />
        }
      />
      {asked && <ForgetLearned learned={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function columns(onForget: (learned: LearnedAddress) => void): Column<LearnedAddress>[] {
  return [
    {
      key: 'value',
      header: 'Adresse oder Domain',
      cell: learned => (
        <div className={classes['learned']}>
          <b>{learnedName(learned)}</b>
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
          aria-label={`${learnedName(learned)} vergessen`}
          onClick={() => onForget(learned)}
        >
          Vergessen
        </Button>
      ),
    },
  ]
}
