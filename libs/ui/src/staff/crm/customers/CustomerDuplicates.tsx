import { Button } from '@mantine/core'
import { IconArrowMerge, IconRefresh, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import {
  type DuplicatePair,
  SHOWN_DUPLICATES,
  customerDuplicates,
  duplicateReasonNames,
} from '@app/contracts/customer-duplicates'
import type { Output } from '@app/contracts/endpoint'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDate, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { BackLink, Page } from '../../shell/Page.tsx'
import classes from './CustomerDuplicates.module.css'

export function CustomerDuplicates() {
  const { data, error, refetch } = useApi(customerDuplicates.list, {}, { rereads: true, everyMinute: true })
  const decline = useDecline()
  const search = useApiMutation(customerDuplicates.search, { refreshes: [customerDuplicates.list] })
  const toast = useToast()
  async function searchNow(): Promise<void> {
    try {
      await search.mutateAsync({ input: {} })
      toast({ title: 'Suche begonnen', text: 'Was sie findet, erscheint hier automatisch.' })
    } catch (reason) {
      const text = sentenceOf(reason, 'Bitte versuchen Sie es noch einmal.')
      toast({ tone: 'error', title: 'Suche nicht gelungen', text })
    }
  }
  return (
    <Page title="Mögliche Dubletten">
      <PageHeader
        title="Mögliche Dubletten"
        back={<BackLink to="/crm/customers">Kunden</BackLink>}
        action={
          <Button
            leftSection={<IconRefresh {...icon} />}
            loading={search.isPending || data?.isSearching === true}
            onClick={() => void searchNow()}
          >
            Jetzt suchen
          </Button>
        }
      >
        <p className="meta">
          Jede Nacht werden Kunden verglichen: UID, E-Mail-Adresse, Domain, Telefonnummer, Firmenname mit
          Postleitzahl.
          {data?.searchedAt && ` Zuletzt ${formatDateTime(data.searchedAt)}.`}
        </p>
      </PageHeader>
      <div className={classes['table']}>
        <DataTable
          label="Mögliche Dubletten"
          rows={data?.pairs}
          rowKey={({ id }) => id}
          columns={columnsWith(decline)}
          failure={
            error && (
              <LoadFailure
                error={error}
                fallback="Die Vorschläge konnten nicht geladen werden."
                onRetry={refetch}
              />
            )
          }
          empty={<EmptyState icon={IconUsers} {...emptyWords(data)} />}
          pager={
            data && data.total > SHOWN_DUPLICATES ? (
              <p className="meta num">
                Die wahrscheinlichsten {SHOWN_DUPLICATES} von {formatCount(data.total)}; die nächsten rücken
                nach.
              </p>
            ) : null
          }
        />
      </div>
    </Page>
  )
}

function emptyWords(data: Output<typeof customerDuplicates.list> | undefined) {
  if (data?.isSearching)
    return { title: 'Kunden werden verglichen', text: 'Mögliche Dubletten erscheinen hier von selbst.' }
  if (data?.searchedAt)
    return {
      title: 'Keine Dubletten gefunden',
      text: 'Was der nächste Vergleich findet, erscheint hier.',
    }
  return {
    title: 'Noch nicht verglichen',
    text: 'Der erste Vergleich läuft heute Nacht. „Jetzt suchen“ startet ihn sofort.',
  }
}

function useDecline() {
  const decline = useApiMutation(customerDuplicates.decline)
  const undecline = useApiMutation(customerDuplicates.undecline)
  const toast = useToast()
  async function trying(title: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      toast({ tone: 'error', title, text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.') })
    }
  }
  const names = ({ first, second }: DuplicatePair) => `${first.companyName} und ${second.companyName}`
  const takeBack = (pair: DuplicatePair) =>
    trying('Nicht rückgängig gemacht', async () => {
      await undecline.mutateAsync({ input: { id: pair.id } })
      toast({ title: 'Rückgängig gemacht', text: `${names(pair)} werden wieder vorgeschlagen.` })
    })
  return (pair: DuplicatePair) =>
    void trying('Nicht gespeichert', async () => {
      await decline.mutateAsync({ input: { id: pair.id } })
      toast({
        title: 'Wird nicht mehr vorgeschlagen',
        text: names(pair),
        action: { label: 'Rückgängig', onAct: () => void takeBack(pair) },
      })
    })
}

function Twin({ twin }: { twin: DuplicatePair['first'] }) {
  const facts = [twin.city, twin.email, twin.phone, `angelegt ${formatDate(twin.createdAt)}`]
  return (
    <div>
      <Link to={`/crm/customers/${twin.id}`}>{twin.companyName}</Link>
      <div className="meta">{facts.filter(Boolean).join(' · ')}</div>
    </div>
  )
}

const columnsWith = (onDecline: (pair: DuplicatePair) => void): Column<DuplicatePair>[] => [
  {
    key: 'pair',
    header: 'Möglicherweise derselbe Kunde',
    cell: pair => <Pair pair={pair} onDecline={onDecline} />,
  },
]

function Pair({ pair, onDecline }: { pair: DuplicatePair; onDecline: (pair: DuplicatePair) => void }) {
  const { first, second, reasons } = pair
  return (
    <div className={classes['pair']}>
      <Twin twin={first} />
      <Twin twin={second} />
      <p className="strong">{reasons.map(reason => duplicateReasonNames[reason]).join(', ')}</p>
      <div className={classes['actions']}>
        <Button
          component={Link}
          size="compact-sm"
          to={`/crm/customers/merge?kept=${first.id}&merged=${second.id}`}
          leftSection={<IconArrowMerge {...icon} />}
          aria-label={`${first.companyName} mit ${second.companyName} zusammenführen`}
        >
          Zusammenführen
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Keine Dublette: ${first.companyName} und ${second.companyName}`}
          onClick={() => onDecline(pair)}
        >
          Keine Dublette
        </Button>
      </div>
    </div>
  )
}

export function DuplicatesLink() {
  const { data } = useApi(customerDuplicates.count, {})
  if (!data?.count) return null
  return (
    <Link to="/crm/customers/duplicates" className="nowrap num">
      {data.count === 1 ? '1 mögliche Dublette' : `${formatCount(data.count)} mögliche Dubletten`}
    </Link>
  )
}
