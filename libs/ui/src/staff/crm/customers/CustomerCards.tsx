import type { Customer, CustomerRow } from '@app/contracts/customers'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import type { Pages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/DataTable.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { icon } from '../../../kit/icon.ts'
import { useReached } from '../../../kit/useReached.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { CardBlocks } from './CardBlocks.tsx'
import classes from './CustomerCard.module.css'

/** What both views of the list are given. */
export interface CustomerViewProps {
  list: Pages<CustomerRow>
  /** Whether a search or filter narrows the list. */
  isFiltered: boolean
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
  onCreate: () => void
}

/** Customers as cards. */
export function CustomerCards({ list, isFiltered, onEdit, onRemove, onCreate }: CustomerViewProps) {
  return (
    <>
      {list.error !== null && (
        <div className={classes['failure']}>
          <CustomersFailure list={list} />
        </div>
      )}
      {list.rows?.length === 0 && <NoCustomers isFiltered={isFiltered} onCreate={onCreate} />}
      {!list.rows && list.error === null && (
        <div className={classes['grid']}>
          {Array.from({ length: 12 }, (_, index) => (
            <Skeleton key={index} height={186} radius={0} />
          ))}
        </div>
      )}
      {list.rows && <CardBlocks rows={list.rows} onEdit={onEdit} onRemove={onRemove} />}
      {list.hasMore && <More list={list} />}
    </>
  )
}

/** The foot of a list that goes on: read further when it comes near, or by its button. */
function More({ list }: { list: Pages<CustomerRow> }) {
  const foot = useReached(() => list.isLoadingMore || list.loadMore(), list.rows?.length ?? 0)
  return (
    <div ref={foot}>
      <Pager text="" moreLabel="Mehr laden" hasMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
    </div>
  )
}

/** Why the list could not be read. */
export function CustomersFailure({ list }: { list: Pages<CustomerRow> }) {
  return (
    <LoadFailure error={list.error} fallback="Kunden konnten nicht geladen werden." onRetry={list.retry} />
  )
}

/** An empty list: nothing found, or nothing there yet. */
export function NoCustomers({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={IconUsers}
        title="Keine Kunden gefunden"
        text="Kein Kunde passt zu Suche und Filtern."
      />
    )
  }
  return (
    <EmptyState
      icon={IconUsers}
      title="Noch keine Kunden"
      text="Ein Kunde sammelt Opportunities, Aktivitäten und E-Mails einer Firma."
    >
      <Button leftSection={<IconPlus {...icon} />} onClick={onCreate}>
        Ersten Kunden anlegen
      </Button>
    </EmptyState>
  )
}
