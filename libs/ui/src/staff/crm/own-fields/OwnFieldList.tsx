import {
  type OwnField,
  type OwnFieldKind,
  ownFieldKindNames,
  ownFieldKinds,
  ownFieldTypeNames,
  ownFields,
} from '@app/contracts/own-fields'
import { ActionIcon, Button } from '@mantine/core'
import { IconArchive, IconArrowDown, IconArrowUp, IconForms, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { ArchiveOwnField, ArchivedOwnFields } from './OwnFieldArchive.tsx'
import { CreateOwnField, EditOwnField } from './OwnFieldForm.tsx'
import { isPresent } from './own-fields.ts'
import classes from './OwnFields.module.css'

const KEYS: [string, string][] = [
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neues Feld'],
]

export function OwnFieldList() {
  const { data, error, refetch } = useApi(ownFields.list, {})
  const usage = useApi(ownFields.usage, {}, { rereads: true })
  const [created, setCreated] = useState<OwnFieldKind | null>(null)
  const [edited, setEdited] = useState<OwnField | null>(null)
  const [archived, setArchived] = useState<OwnField | null>(null)
  const arrange = useArrange()
  useKeys({ n: () => setCreated('customer') })
  const counts = new Map(usage.data?.map(({ id, records }) => [id, records]))
  const count = ({ id }: OwnField) => (usage.data ? (counts.get(id) ?? 0) : null)
  const create = (
    <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreated('customer')}>
      Neues Feld
    </Button>
  )
  const table = (kind: OwnFieldKind | null, rows: OwnField[] | undefined) => (
    <DataTable<OwnField>
      label={kind ? `Felder für ${ownFieldKindNames[kind]}` : 'Eigene Felder'}
      columns={columnsWith({
        rows: rows ?? [],
        count,
        onMove: ids => kind && arrange(kind, ids),
        onArchive: setArchived,
      })}
      rows={rows}
      rowKey={row => row.id}
      onOpen={setEdited}
      skeletonRows={4}
      failure={
        error && (
          <LoadFailure
            error={error}
            fallback="Eigene Felder konnten nicht geladen werden."
            onRetry={refetch}
          />
        )
      }
      empty={
        <EmptyState
          icon={IconForms}
          title="Noch keine eigenen Felder"
          text="Weitere Angaben zu Kunden, Ansprechpersonen und Opportunities, etwa Maschinenpark, Vertragsende oder Kundennummer."
        >
          {create}
        </EmptyState>
      }
    />
  )
  const present = data?.filter(isPresent)
  const gone = data?.filter(field => !isPresent(field)) ?? []
  const kinds = ownFieldKinds.filter(kind => present?.some(field => field.kind === kind))
  return (
    <Page title="Eigene Felder" heading="Eigene Felder" showsHeading keys={KEYS}>
      <Bar>
        <span className="meta">Angaben, die nur Sie brauchen; alle Konten teilen sie.</span>
        <span className="spacer" />
        {create}
      </Bar>
      {kinds.length === 0 && table(null, present && [])}
      {(kinds.length > 0 || gone.length > 0) && (
        <div className={classes['page']}>
          {kinds.map(kind => (
            <Section key={kind} title={ownFieldKindNames[kind]} flush>
              {table(
                kind,
                present?.filter(field => field.kind === kind),
              )}
            </Section>
          ))}
          {gone.length > 0 && <ArchivedOwnFields fields={gone} count={count} />}
        </div>
      )}
      {created && <CreateOwnField kind={created} onClose={() => setCreated(null)} />}
      {edited && <EditOwnField key={edited.id} field={edited} onClose={() => setEdited(null)} />}
      {archived && (
        <ArchiveOwnField field={archived} records={count(archived)} onClose={() => setArchived(null)} />
      )}
    </Page>
  )
}

function useArrange() {
  const { mutateAsync } = useApiMutation(ownFields.arrange)
  const toast = useToast()
  return (kind: OwnFieldKind, ids: number[]) =>
    void mutateAsync({ input: { kind, ids } }).catch((reason: unknown) =>
      toast({
        tone: 'error',
        title: 'Nicht gespeichert',
        text: sentenceOf(reason, 'Bitte noch einmal versuchen.'),
      }),
    )
}

interface Actions {
  rows: readonly OwnField[]
  /** Null while counting. */
  count: (field: OwnField) => number | null
  onMove: (ids: number[]) => void
  onArchive: (field: OwnField) => void
}

const offeredBy = ({ choices }: OwnField) =>
  choices
    .filter(({ isRemoved }) => !isRemoved)
    .map(({ name }) => name)
    .join(', ')

function columnsWith({ rows, count, onMove, onArchive }: Actions): Column<OwnField>[] {
  const ids = rows.map(({ id }) => id)
  const moved = ({ id }: OwnField, by: number) => {
    const at = ids.indexOf(id)
    return ids.toSpliced(at, 1).toSpliced(at + by, 0, id)
  }
  return [
    { key: 'name', header: 'Name', width: 300, cell: row => <b className={classes['name']}>{row.name}</b> },
    { key: 'type', header: 'Typ', width: 110, cell: row => ownFieldTypeNames[row.type] },
    {
      key: 'choices',
      header: 'Werte',
      from: 'medium',
      cell: row => <span className="muted ellipsis">{offeredBy(row)}</span>,
    },
    {
      key: 'records',
      header: 'Verwendet',
      align: 'right',
      from: 'medium',
      width: 100,
      cell: row => {
        const records = count(row)
        return records === null ? '' : formatCount(records)
      },
    },
    {
      key: 'actions',
      header: 'Verschieben und archivieren',
      isHeadHidden: true,
      align: 'right',
      width: 104,
      cell: row => (
        <span className="nowrap">
          {row.id !== ids[0] && (
            <Tip label="Nach oben">
              <ActionIcon
                size={24}
                aria-label={`${row.name} nach oben`}
                onClick={() => onMove(moved(row, -1))}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
            </Tip>
          )}
          {row.id !== ids.at(-1) && (
            <Tip label="Nach unten">
              <ActionIcon
                size={24}
                aria-label={`${row.name} nach unten`}
                onClick={() => onMove(moved(row, 1))}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
            </Tip>
          )}
          <Tip label="Archivieren">
            <ActionIcon size={24} aria-label={`${row.name} archivieren`} onClick={() => onArchive(row)}>
              <IconArchive {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      ),
    },
  ]
}
