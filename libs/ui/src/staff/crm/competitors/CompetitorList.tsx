import { consolePaths } from '@app/contracts/console-paths'
import { type Competitor, competitors } from '@app/contracts/competitors'
import type { Output } from '@app/contracts/endpoint'
import { LOST_STAGE, WON_STAGE } from '@app/contracts/opportunities'
import { TRASH_DAYS } from '@app/contracts/trash'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconPlus, IconSwords, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { crmReads } from '../crm-reads.ts'
import classes from '../tags/Tags.module.css'
import { CreateCompetitor, EditCompetitor, MergeCompetitor } from './CompetitorForm.tsx'

const KEYS: [string, string][] = [
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neuer Mitbewerber'],
]

type Usage = Output<typeof competitors.usage>[number]
type Row = Competitor & Omit<Usage, 'id'>

export function CompetitorList() {
  const { data, error, refetch } = useApi(competitors.list, {})
  const usage = useApi(competitors.usage, {}, { rereads: true })
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Competitor | null>(null)
  const [merged, setMerged] = useState<Competitor | null>(null)
  const { remove, restore } = useRemoval()
  useKeys({ n: () => setCreating(true) })
  const none = { open: 0, won: 0, lost: 0 }
  const rows = data
    ?.filter(({ deletedAt }) => deletedAt === null)
    .map((competitor): Row => ({
      ...none,
      ...usage.data?.find(({ id }) => id === competitor.id),
      ...competitor,
    }))
  const deleted = data?.filter(({ deletedAt }) => deletedAt !== null) ?? []
  const create = (
    <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
      Neuer Mitbewerber
    </Button>
  )
  return (
    <Page title="Mitbewerber" heading="Mitbewerber" showsHeading keys={KEYS}>
      <Bar>
        <span className="meta">Firmen, die dieselben Aufträge wollen; alle Konten teilen die Liste.</span>
        <span className="spacer" />
        {create}
      </Bar>
      <DataTable<Row>
        label="Mitbewerber"
        columns={columnsWith({
          isCounted: usage.data !== undefined,
          canMerge: (rows?.length ?? 0) > 1,
          onMerge: setMerged,
          onRemove: remove,
        })}
        rows={rows}
        rowKey={row => row.id}
        onOpen={setEdited}
        skeletonRows={4}
        failure={
          error && (
            <LoadFailure
              error={error}
              fallback="Mitbewerber konnten nicht geladen werden."
              onRetry={refetch}
            />
          )
        }
        empty={
          <EmptyState
            icon={IconSwords}
            title="Noch keine Mitbewerber"
            text="Firmen, die dieselben Aufträge wollen. Sie stehen an Opportunities und im Bericht „Ergebnis nach Mitbewerber“."
          >
            {create}
          </EmptyState>
        }
      />
      {deleted.length > 0 && (
        <Section title="Gelöscht" count={`${TRASH_DAYS} Tage lang wiederherzustellen`}>
          <ul className={classes['deleted']}>
            {deleted.map(competitor => (
              <li key={competitor.id} className="row">
                <b>{competitor.name}</b>
                <span className="meta num">{competitor.deletedAt && formatDate(competitor.deletedAt)}</span>
                <span className="spacer" />
                <Button leftSection={<IconArrowBackUp {...icon} />} onClick={() => restore(competitor)}>
                  Wiederherstellen
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isCreating && <CreateCompetitor onClose={() => setCreating(false)} />}
      {edited && <EditCompetitor key={edited.id} competitor={edited} onClose={() => setEdited(null)} />}
      {merged && <MergeCompetitor competitor={merged} onClose={() => setMerged(null)} />}
    </Page>
  )
}

/** No confirmation: undo restores the previous positions. */
function useRemoval() {
  const removal = useApiMutation(competitors.remove, { refreshes: crmReads })
  const return_ = useApiMutation(competitors.restore, { refreshes: crmReads })
  const toast = useToast()
  const failed = (reason: unknown) =>
    toast({
      tone: 'error',
      title: 'Nicht gespeichert',
      text: sentenceOf(reason, 'Bitte noch einmal versuchen.'),
    })
  async function restore({ id, name }: Competitor): Promise<void> {
    try {
      await return_.mutateAsync({ input: { id } })
      toast({ title: 'Mitbewerber wiederhergestellt', text: name })
    } catch (reason) {
      failed(reason)
    }
  }
  async function remove(competitor: Competitor): Promise<void> {
    try {
      await removal.mutateAsync({ input: { id: competitor.id } })
      toast({
        title: 'Mitbewerber gelöscht',
        text: competitor.name,
        action: { label: 'Rückgängig', onAct: () => void restore(competitor) },
      })
    } catch (reason) {
      failed(reason)
    }
  }
  return {
    remove: (competitor: Competitor) => void remove(competitor),
    restore: (competitor: Competitor) => void restore(competitor),
  }
}

interface Actions {
  isCounted: boolean
  canMerge: boolean
  onMerge: (competitor: Competitor) => void
  onRemove: (competitor: Competitor) => void
}

const columnsWith = ({ isCounted, canMerge, onMerge, onRemove }: Actions): Column<Row>[] => {
  const figure = (count: number) => (isCounted ? formatCount(count) : '')
  const column = (key: keyof Omit<Usage, 'id'>, header: string, filter: string): Column<Row> => ({
    key,
    header,
    align: 'right',
    width: 100,
    cell: row =>
      row[key] ? (
        <Link to={`${consolePaths.pipeline}?view=list&owner=all&${filter}&competitors=${row.id}`}>
          {figure(row[key])}
        </Link>
      ) : (
        figure(0)
      ),
  })
  return [
    { key: 'name', header: 'Name', cell: row => <b className={classes['name']}>{row.name}</b> },
    column('open', 'Offen', 'state=open'),
    column('won', 'Gewonnen', `state=closed&stageId=${WON_STAGE}`),
    column('lost', 'Verloren', `state=closed&stageId=${LOST_STAGE}`),
    {
      key: 'actions',
      header: 'Zusammenführen und löschen',
      isHeadHidden: true,
      align: 'right',
      width: 80,
      cell: row => (
        <span className="nowrap">
          {canMerge && (
            <Tip label="Zusammenführen">
              <ActionIcon size={24} aria-label={`${row.name} zusammenführen`} onClick={() => onMerge(row)}>
                <IconArrowMerge {...icon} />
              </ActionIcon>
            </Tip>
          )}
          <Tip label="Löschen">
            <ActionIcon size={24} aria-label={`${row.name} löschen`} onClick={() => onRemove(row)}>
              <IconTrash {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      ),
    },
  ]
}
