import type { TrashEntry, TrashKind } from '@app/contracts/trash'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Column } from '../../../kit/DataTable.tsx'
import { formatDateTime } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { Tip } from '../../../kit/Tip.tsx'
import classes from './Trash.module.css'

interface Actions {
  kind: TrashKind
  onRestore: (entry: TrashEntry) => void
  onPurge: (entry: TrashEntry) => void
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const belongings: Column<TrashEntry> = {
  key: 'belongings',
  header: 'Kommt mit zurück',
  from: 'medium',
  cell: ({ opportunities, activities }) => (
    <span className="muted num">
      {plural(opportunities, 'Opportunity', 'Opportunities')},{' '}
      {plural(activities, 'Aktivität', 'Aktivitäten')}
    </span>
  ),
}

const owner: Column<TrashEntry> = {
  key: 'customer',
  header: 'Kunde',
  from: 'medium',
  cell: ({ customer }) => {
    if (!customer) return null
    if (customer.isDeleted) return <span className="muted">{customer.companyName} (gelöscht)</span>
    return <Link to={`/crm/customers/${customer.id}`}>{customer.companyName}</Link>
  },
}

/** The columns of the trash. */
export function trashColumns({ kind, onRestore, onPurge }: Actions): Column<TrashEntry>[] {
  return [
    { key: 'title', header: 'Name', cell: ({ title }) => <b>{title}</b> },
    kind === 'customer' ? belongings : owner,
    {
      key: 'deletedAt',
      header: 'Gelöscht',
      sort: 'deletedAt',
      from: 'medium',
      cell: ({ deletedAt }) => <span className="num nowrap">{formatDateTime(deletedAt)}</span>,
    },
    {
      key: 'deletedBy',
      header: 'Von',
      from: 'medium',
      cell: ({ deletedBy }) => <span className="muted">{deletedBy ?? '–'}</span>,
    },
    {
      key: 'actions',
      header: 'Wiederherstellen und löschen',
      isHeadHidden: true,
      align: 'right',
      cell: entry => (
        <span className={classes['actions']}>
          <Button
            size="compact-sm"
            leftSection={<IconArrowBackUp {...icon} />}
            aria-label={`${entry.title} wiederherstellen`}
            onClick={() => onRestore(entry)}
          >
            Wiederherstellen
          </Button>
          <Tip label="Endgültig löschen">
            <ActionIcon
              size={24}
              aria-label={`${entry.title} endgültig löschen`}
              onClick={() => onPurge(entry)}
            >
              <IconTrashX {...icon} />
            </ActionIcon>
          </Tip>
        </span>
      ),
    },
  ]
}
