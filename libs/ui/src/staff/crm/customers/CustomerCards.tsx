import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  IconArrowRight,
  IconFileImport,
  IconMail,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { defaultRangeExtractor } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { consolePaths } from '@app/contracts/console-paths'
import type { Customer, CustomerRow } from '@app/contracts/customers'
import type { Pages } from '../../../api/useApiPages.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { formatDate, formatMoney } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { useLongList } from '../../../kit/useLongList.ts'
import { CustomerStatusBadge, CustomerTypeTag, dialLink, noteExcerpt } from './customer-display.tsx'
import { OwnerMark } from '../owners/owners.tsx'
import { TagChips } from '../tags/tags.tsx'
import { dropAttributes } from '../mails/drop/drop-place.ts'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import classes from './CustomerCard.module.css'

export interface CustomerViewProps {
  list: Pages<CustomerRow>
  isFiltered: boolean
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
  onCreate: () => void
}

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

/** Margin below the viewport that triggers loading. */
const NEAR_END = '600px'

function More({ list }: { list: Pages<CustomerRow> }) {
  const foot = useRef<HTMLDivElement>(null)
  const readOn = useRef(() => {})
  useEffect(() => {
    readOn.current = () => list.isLoadingMore || list.loadMore()
  })
  useEffect(() => {
    // Missing in test environments: only the button remains.
    if (!foot.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && readOn.current(),
      { rootMargin: NEAR_END },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
    // Rechecked after each page: the foot may still be near.
  }, [list.rows?.length])
  return (
    <div ref={foot}>
      <Pager text="" moreLabel="Mehr laden" hasMore isLoading={list.isLoadingMore} onMore={list.loadMore} />
    </div>
  )
}

export function CustomersFailure({ list }: { list: Pages<CustomerRow> }) {
  return (
    <LoadFailure error={list.error} fallback="Kunden konnten nicht geladen werden." onRetry={list.retry} />
  )
}

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
      <Button component={Link} to={consolePaths.customerImport} leftSection={<IconFileImport {...icon} />}>
        Aus Excel oder CSV importieren
      </Button>
    </EmptyState>
  )
}

/** Fills whole rows for two to six columns. */
const BLOCK = 60

/** Estimated pixels until measured, at three columns. */
const HEIGHT = 3_400

/** Pixels, as in the style sheet. */
const GAP = 10

interface CardActions {
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
}

/** Renders only blocks near the viewport; the others keep their height. */
function CardBlocks({ rows, onEdit, onRemove }: CardActions & { rows: CustomerRow[] }) {
  const element = useRef<HTMLDivElement>(null)
  const count = Math.ceil(rows.length / BLOCK)
  const list = useLongList({
    count,
    height: HEIGHT,
    gap: GAP,
    scroller: () => element.current?.closest('main') ?? null,
    // The focused card must not be unmounted.
    rangeExtractor: range => [
      ...new Set([...defaultRangeExtractor(range), ...focusedBlock(element.current)]),
    ],
  })
  const near = new Set(list.getVirtualItems().map(({ index }) => index))
  return (
    <div ref={element} className={classes['blocks']}>
      {Array.from({ length: count }, (_, index) =>
        near.has(index) ? (
          <div key={index} ref={list.measureElement} data-index={index} className={classes['grid']}>
            {rows.slice(index * BLOCK, (index + 1) * BLOCK).map(customer => (
              <CustomerCard key={customer.id} customer={customer} onEdit={onEdit} onRemove={onRemove} />
            ))}
          </div>
        ) : (
          <div
            key={index}
            data-index={index}
            style={{ height: list.measurementsCache[index]?.size ?? HEIGHT }}
          />
        ),
      )}
    </div>
  )
}

function focusedBlock(list: HTMLElement | null): number[] {
  const block = document.activeElement?.closest<HTMLElement>('[data-index]')
  return block && list?.contains(block) ? [Number(block.dataset['index'])] : []
}

interface CustomerCardProps {
  customer: CustomerRow
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
}

const CustomerCard = memo(function CustomerCard({ customer, onEdit, onRemove }: CustomerCardProps) {
  const { id, companyName, industry, email, phone, city, notes } = customer
  return (
    <article className={classes['card']} {...dropAttributes({ customerId: id, name: companyName })}>
      <div className="row">
        <h2 className="ellipsis">
          <Link to={`/crm/customers/${id}`} className={classes['name']}>
            {companyName}
          </Link>
        </h2>
        <span className="spacer" />
        <CustomerStatusBadge customer={customer} />
      </div>
      <div className="row muted">
        {industry && <span className="ellipsis">{industry}</span>}
        <CustomerTypeTag customer={customer} />
      </div>
      <TagChips ids={customer.tagIds} most={4} />
      {notes && <p className={classes['note']}>{noteExcerpt(notes)}</p>}
      <div className={classes['reach']}>
        {email && (
          <a href={`mailto:${email}`} className="with-icon">
            <IconMail {...smallIcon} aria-hidden />
            <span className="ellipsis">{email}</span>
          </a>
        )}
        {phone && (
          <a href={dialLink(phone)} className="with-icon num">
            <IconPhone {...smallIcon} aria-hidden />
            {phone}
          </a>
        )}
        {city && (
          <span className="with-icon muted">
            <IconMapPin {...smallIcon} aria-hidden />
            <span className="ellipsis">{city}</span>
          </span>
        )}
      </div>
      <NextStep customer={customer} />
      <div className={classes['foot']}>
        <OpenDeals customer={customer} />
        <span className="spacer" />
        <OwnerMark ownerId={customer.ownerId} />
        <LastContact customer={customer} />
        <Tip label="Bearbeiten">
          <ActionIcon size={24} aria-label={`${companyName} bearbeiten`} onClick={() => onEdit(customer)}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tip>
        <Tip label="Löschen">
          <ActionIcon size={24} aria-label={`${companyName} löschen`} onClick={() => onRemove(customer)}>
            <IconTrash {...icon} />
          </ActionIcon>
        </Tip>
      </div>
    </article>
  )
})

function OpenDeals({ customer: { openOpportunities, openValue } }: { customer: CustomerRow }) {
  if (!openOpportunities) return <span className="meta">keine offene Opportunity</span>
  return (
    <span className="num">
      {openOpportunities} offen <b>{formatMoney(openValue)}</b>
    </span>
  )
}

function LastContact({ customer: { lastContactAt, createdAt } }: { customer: CustomerRow }) {
  const text = lastContactAt ? `Kontakt ${formatDate(lastContactAt)}` : `Angelegt ${formatDate(createdAt)}`
  return <span className="meta num">{text}</span>
}

const isPast = (iso: string) => Date.parse(iso) < Date.now()

function NextStep({ customer: { nextStep } }: { customer: CustomerRow }) {
  if (!nextStep) return null
  const isLate = isPast(nextStep.dueDate)
  return (
    <p className={classes['step']}>
      <IconArrowRight {...smallIcon} role="img" aria-label="Nächster Schritt" />
      <span className="ellipsis">{nextStep.title}</span>
      <span className={`num nowrap ${isLate ? classes['late'] : 'muted'}`}>
        {isLate && 'überfällig seit '}
        {formatDate(nextStep.dueDate)}
      </span>
    </p>
  )
}
