import type { Customer } from '@app/contracts/customers'
import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react'
import { icon } from '../../../kit/icon.ts'
import { addressLine, dialLink, websiteLink, websiteName } from './customer-links.ts'
import classes from './Customer.module.css'

/** Industry and the ways to reach a customer; what is not known is left out. */
export function CustomerLinks({ customer }: { customer: Customer }) {
  const { industry, email, phone, website } = customer
  const address = addressLine(customer)
  return (
    <div className={classes['links']}>
      {industry && <span className="muted">{industry}</span>}
      {email && (
        <a className="with-icon" href={`mailto:${email}`}>
          <IconMail {...icon} aria-hidden />
          {email}
        </a>
      )}
      {phone && (
        <a className="with-icon num" href={dialLink(phone)}>
          <IconPhone {...icon} aria-hidden />
          {phone}
        </a>
      )}
      {website && (
        <a className="with-icon" href={websiteLink(website)} target="_blank" rel="noreferrer noopener">
          <IconWorld {...icon} aria-hidden />
          {websiteName(website)}
        </a>
      )}
      {address && (
        <span className="with-icon muted">
          <IconMapPin {...icon} aria-hidden />
          {address}
        </span>
      )}
    </div>
  )
}
