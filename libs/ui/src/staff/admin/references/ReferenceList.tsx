import { consolePaths } from '@app/contracts/console-paths'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPhotoOff, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type ReferenceRow, referenceAdministration } from '@app/contracts/reference-administration'
import { folded } from '@app/contracts/text'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { type Column, DataTable } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatCount, formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { useKeys } from '../../../kit/useKeys.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { Bar, Page } from '../../shell/Page.tsx'
import { useQueryState } from '../../shell/useQueryState.ts'
import { ReferenceStateBadge, moved } from './reference-form.tsx'
import { thumbnailOf } from './ReferencePhotos.tsx'
import classes from './References.module.css'

const KEYS: [string, string][] = [
  ['/', 'Suchen'],
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neues Referenzprojekt'],
]

const states = [
  { value: 'all', label: 'Alle' },
  { value: 'draft', label: 'Entwurf' },
  { value: 'published', label: 'Veröffentlicht' },
]
const defaults = { search: '', state: 'all' }

/** In the order of the site. Searched client-side: the list is complete and short. */
export function ReferenceList() {
  const [query, setQuery] = useQueryState(defaults)
  const { data: projects, error, refetch } = useApi(referenceAdministration.list, {})
  const state = states.find(({ value }) => value === query.state)?.value ?? 'all'
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const arrange = useArrange()
  useKeys({
    '/': () => search.current?.focus(),
    n: () => void navigate(consolePaths.newReference),
  })
  const isMeant = ({ title, customer, published }: ReferenceRow) =>
    (state === 'all' || published === (state === 'published')) &&
    folded([title, customer].join('\n')).includes(folded(query.search.trim()))
  const rows = projects?.filter(isMeant)
  // Reordering is off in a filtered list.
  const isWhole = rows?.length === projects?.length
  return (
    <Page title="Referenzprojekte" heading="Referenzprojekte" showsHeading keys={KEYS}>
      <Bar>
        <SearchField
          ref={search}
          label="Suche"
          placeholder="Titel oder Kunde"
          value={query.search}
          onSearch={text => setQuery({ search: text })}
        />
        <SegmentedControl
          aria-label="Status"
          data={states}
          value={state}
          onChange={value => setQuery({ state: value })}
        />
        <span className="spacer" />
        <NewReferenceLink />
      </Bar>
      <DataTable
        label="Referenzprojekte"
        columns={[...columns, ...(isWhole ? [orderColumn(rows ?? [], arrange)] : [])]}
        rows={rows}
        rowKey={row => row.id}
        onOpen={({ id }) => void navigate(`${consolePaths.references}/${id}`)}
        skeletonRows={4}
        empty={
          projects?.length ? (
            <EmptyState
              icon={IconPhotoOff}
              title="Keine Referenzprojekte gefunden"
              text="Kein Projekt passt zu Suche und Status."
            />
          ) : (
            <EmptyState
              icon={IconPhotoOff}
              title="Noch keine Referenzprojekte"
              text="Ein Projekt beginnt als Entwurf und erscheint auf der Website, sobald Sie es veröffentlichen."
            >
              <NewReferenceLink />
            </EmptyState>
          )
        }
        failure={
          error ? (
            <LoadFailure
              error={error}
              fallback="Referenzprojekte konnten nicht geladen werden."
              onRetry={refetch}
            />
          ) : null
        }
      />
    </Page>
  )
}

function NewReferenceLink() {
  return (
    <Button
      component={Link}
      to={consolePaths.newReference}
      variant="filled"
      leftSection={<IconPlus {...icon} />}
    >
      Neues Referenzprojekt
    </Button>
  )
}

function useArrange(): (ids: number[]) => void {
  const { mutateAsync } = useApiMutation(referenceAdministration.arrange)
  const toast = useToast()
  return ids =>
    void mutateAsync({ input: { ids } }).catch((reason: unknown) =>
      toast({
        tone: 'error',
        title: 'Nicht gespeichert',
        text: sentenceOf(reason, 'Bitte noch einmal versuchen.'),
      }),
    )
}

const columns: Column<ReferenceRow>[] = [
  {
    key: 'title',
    header: 'Titel',
    cell: ({ id, title, customer, photoId }) => (
      <div className={classes['title']}>
        {photoId === null ? (
          <span className={classes['thumbnail']}>
            <IconPhotoOff {...icon} />
          </span>
        ) : (
          <img className={classes['thumbnail']} src={thumbnailOf(photoId)} alt="" loading="lazy" />
        )}
        <div>
          <Link to={`${consolePaths.references}/${id}`} className="strong">
            {title}
          </Link>
          {customer && <span className="meta">{customer}</span>}
        </div>
      </div>
    ),
  },
  { key: 'year', header: 'Jahr', from: 'medium', width: 70, cell: ({ year }) => year ?? '' },
  {
    key: 'state',
    header: 'Status',
    width: 130,
    cell: ({ published }) => <ReferenceStateBadge published={published} />,
  },
  {
    key: 'isSpecimen',
    header: 'Art',
    from: 'wide',
    width: 110,
    cell: ({ isSpecimen }) => (isSpecimen ? <span className="muted">Beispiel</span> : ''),
  },
  {
    key: 'languages',
    header: 'Sprachen',
    from: 'medium',
    width: 100,
    cell: ({ isTranslated }) => (isTranslated ? 'DE, EN' : 'DE'),
  },
  {
    key: 'photos',
    header: 'Fotos',
    align: 'right',
    from: 'medium',
    width: 70,
    cell: ({ photoCount }) => formatCount(photoCount),
  },
  {
    key: 'updatedAt',
    header: 'Geändert',
    from: 'wide',
    width: 150,
    cell: ({ updatedAt }) => <span className="muted nowrap">{formatDateTime(updatedAt)}</span>,
  },
]

function orderColumn(rows: readonly ReferenceRow[], arrange: (ids: number[]) => void): Column<ReferenceRow> {
  const ids = rows.map(({ id }) => id)
  return {
    key: 'order',
    header: 'Verschieben',
    isHeadHidden: true,
    align: 'right',
    from: 'medium',
    width: 76,
    cell: ({ id, title }) => {
      const at = ids.indexOf(id)
      return (
        <span className="nowrap">
          {at > 0 && (
            <Tip label="Nach oben">
              <ActionIcon
                size={24}
                aria-label={`${title} nach oben`}
                onClick={() => arrange(moved(ids, at, -1))}
              >
                <IconArrowUp {...icon} />
              </ActionIcon>
            </Tip>
          )}
          {at < ids.length - 1 && (
            <Tip label="Nach unten">
              <ActionIcon
                size={24}
                aria-label={`${title} nach unten`}
                onClick={() => arrange(moved(ids, at, 1))}
              >
                <IconArrowDown {...icon} />
              </ActionIcon>
            </Tip>
          )}
        </span>
      )
    },
  }
}
