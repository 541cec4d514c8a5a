import type { Customer } from '@app/contracts/customers'
import { ActionIcon } from '@mantine/core'
import { IconMail, IconMapPin, IconPencil, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Tip } from '../../../kit/Tip.tsx'
import classes from './CustomerCard.module.css'
import { CustomerStatusBadge, CustomerTypeTag } from './CustomerBadges.tsx'
import { dialLink, noteExcerpt } from './customer-links.ts'

/** One customer in the grid; the name leads to its page. */
export function CustomerCard({ customer, onEdit }: { customer: Customer; onEdit: () => void }) {
  const { id, companyName, industry, email, phone, city, notes, createdAt } = customer
  return (
    <article className={classes['card']}>
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
            {city}
          </span>
        )}
      </div>
      <div className={classes['foot']}>
        <span className="meta num">Angelegt {formatDate(createdAt)}</span>
        <span className="spacer" />
        <Tip label="Bearbeiten">
          <ActionIcon size={24} aria-label={`${companyName} bearbeiten`} onClick={onEdit}>
            <IconPencil {...icon} />
          </ActionIcon>
        </Tip>
      </div>
    </article>
  )
}
