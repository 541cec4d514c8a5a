import type { Customer, CustomerRow } from '@app/contracts/customers'
import { ActionIcon } from '@mantine/core'
import { IconArrowRight, IconMail, IconMapPin, IconPencil, IconPhone, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatMoney } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Tip } from '../../../kit/Tip.tsx'
import { dropAttributes } from '../mails/drop/drop-place.ts'
import classes from './CustomerCard.module.css'
import { CustomerStatusBadge, CustomerTypeTag } from './CustomerBadges.tsx'
import { dialLink, noteExcerpt } from './customer-links.ts'

interface CustomerCardProps {
  customer: CustomerRow
  onEdit: (customer: Customer) => void
  onRemove: (customer: Customer) => void
}

/** One customer in the grid; the name leads to its page. Drawn anew only when the customer changes. */
export const CustomerCard = memo(function CustomerCard({ customer, onEdit, onRemove }: CustomerCardProps) {
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
      <p className={classes['note']}>{noteExcerpt(notes)}</p>
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
  if (!openOpportunities) return <span className="meta">keine offenen</span>
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
  if (!nextStep) return <p className={classes['step']} />
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
