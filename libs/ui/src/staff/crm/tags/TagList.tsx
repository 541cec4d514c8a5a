import { consolePaths } from '@app/contracts/console-paths'
import type { Output } from '@app/contracts/endpoint'
import { type Tag, tagColorNames, tags } from '@app/contracts/tags'
import { TRASH_DAYS } from '@app/contracts/trash'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowMerge, IconPlus, IconTag, IconTrash } from '@tabler/icons-react'
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
import { CreateTag, EditTag, MergeTag } from './TagForm.tsx'
import { TagChip } from './tags.tsx'
import classes from './Tags.module.css'

const KEYS: [string, string][] = [
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neues Schlagwort'],
]

type Usage = Output<typeof tags.usage>[number]
type Row = Tag & Omit<Usage, 'id'>

export function TagList() {
  const { data, error, refetch } = useApi(tags.list, {})
  const usage = useApi(tags.usage, {}, { rereads: true })
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<Tag | null>(null)
  const [merged, setMerged] = useState<Tag | null>(null)
  const { remove, restore } = useRemoval()
  useKeys({ n: () => setCreating(true) })
  const none = { customers: 0, contactPersons: 0, opportunities: 0 }
  const rows = data
    ?.filter(({ deletedAt }) => deletedAt === null)
    .map((tag): Row => ({ ...none, ...usage.data?.find(({ id }) => id === tag.id), ...tag }))
  const deleted = data?.filter(({ deletedAt }) => deletedAt !== null) ?? []
  const create = (
    <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
      Neues Schlagwort
    </Button>
  )
  return (
    <Page title="Schlagwörter" heading="Schlagwörter" showsHeading keys={KEYS}>
      <Bar>
        <span className="meta">Für Kunden, Ansprechpersonen und Opportunities; alle Konten teilen sie.</span>
        <span className="spacer" />
        {create}
      </Bar>
      <DataTable<Row>
        label="Schlagwörter"
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
              fallback="Schlagwörter konnten nicht geladen werden."
              onRetry={refetch}
            />
          )
        }
        empty={
          <EmptyState
            icon={IconTag}
            title="Noch keine Schlagwörter"
            text="Wörter, nach denen Sie Kunden, Ansprechpersonen und Opportunities ordnen und filtern."
          >
            {create}
          </EmptyState>
        }
      />
      {deleted.length > 0 && (
        <Section title="Gelöscht" count={`${TRASH_DAYS} Tage lang wiederherzustellen`}>
          <ul className={classes['deleted']}>
            {deleted.map(tag => (
              <li key={tag.id} className="row">
                <TagChip tag={tag} />
                <span className="meta num">{tag.deletedAt && formatDate(tag.deletedAt)}</span>
                <span className="spacer" />
                <Button leftSection={<IconArrowBackUp {...icon} />} onClick={() => restore(tag)}>
                  Wiederherstellen
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isCreating && <CreateTag onClose={() => setCreating(false)} />}
      {edited && <EditTag key={edited.id} tag={edited} onClose={() => setEdited(null)} />}
      {merged && <MergeTag tag={merged} onClose={() => setMerged(null)} />}
    </Page>
  )
}

/** No confirmation: undo restores the previous uses. */
function useRemoval() {
  const removal = useApiMutation(tags.remove, { refreshes: crmReads })
  const return_ = useApiMutation(tags.restore, { refreshes: crmReads })
  const toast = useToast()
  const failed = (reason: unknown) =>
    toast({
      tone: 'error',
      title: 'Nicht gespeichert',
      text: sentenceOf(reason, 'Bitte noch einmal versuchen.'),
    })
  async function restore({ id, name }: Tag): Promise<void> {
    try {
      await return_.mutateAsync({ input: { id } })
      toast({ title: 'Schlagwort wiederhergestellt', text: name })
    } catch (reason) {
      failed(reason)
    }
  }
  async function remove(tag: Tag): Promise<void> {
    try {
      await removal.mutateAsync({ input: { id: tag.id } })
      toast({
        title: 'Schlagwort gelöscht',
        text: tag.name,
        action: { label: 'Rückgängig', onAct: () => void restore(tag) },
      })
    } catch (reason) {
      failed(reason)
    }
  }
  return { remove: (tag: Tag) => void remove(tag), restore: (tag: Tag) => void restore(tag) }
}

interface Actions {
  isCounted: boolean
  canMerge: boolean
  onMerge: (tag: Tag) => void
  onRemove: (tag: Tag) => void
}

const columnsWith = ({ isCounted, canMerge, onMerge, onRemove }: Actions): Column<Row>[] => {
  const figure = (count: number) => (isCounted ? formatCount(count) : '')
  const link = (path: string, row: Row, count: number) =>
    count ? (
      <Link to={`${path}${path.includes('?') ? '&' : '?'}tags=${row.id}`}>{figure(count)}</Link>
    ) : (
      figure(0)
    )
  return [
    { key: 'name', header: 'Name', cell: row => <TagChip tag={row} /> },
    {
      key: 'color',
      header: 'Farbe',
      from: 'medium',
      width: 110,
      cell: ({ color }) => <span className="muted">{tagColorNames[color]}</span>,
    },
    {
      key: 'customers',
      header: 'Kunden',
      align: 'right',
      width: 90,
      cell: row => link(`${consolePaths.customers}?view=table`, row, row.customers),
    },
    {
      key: 'persons',
      header: 'Ansprechpersonen',
      align: 'right',
      from: 'medium',
      width: 150,
      cell: row => figure(row.contactPersons),
    },
    {
      key: 'opportunities',
      header: 'Opportunities',
      align: 'right',
      from: 'medium',
      width: 120,
      cell: row => link(`${consolePaths.pipeline}?view=list&state=all`, row, row.opportunities),
    },
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
