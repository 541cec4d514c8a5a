import { customerMatches, matchReasonNames } from '@app/contracts/customer-matches'
import type { CustomerInput } from '@app/contracts/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import classes from './CustomerForm.module.css'

/** Milliseconds of rest before what was typed is looked up. */
const SETTLE = 400

interface LikelyCustomersProps {
  typed: Partial<CustomerInput>
  /** The customer that is being edited. */
  exceptId?: number
}

/** Letters and digits that say enough to look for somebody. */
function sought({ companyName, email, website, phone }: Partial<CustomerInput>) {
  const fits = (text: string | null | undefined, test: (text: string) => boolean) =>
    text && test(text.trim()) ? text.trim().slice(0, 300) : undefined
  return {
    companyName: fits(companyName, text => text.length > 2),
    email: fits(email, text => /@.+\../.test(text)),
    website: fits(website, text => /.\.../.test(text)),
    phone: fits(phone, text => text.replace(/\D/g, '').length > 5),
  }
}

/** Customers that look like the one that is being typed. They only say so; nothing is held up. */
export function LikelyCustomers({ typed, exceptId }: LikelyCustomersProps) {
  const [settled] = useDebouncedValue(JSON.stringify(sought(typed)), SETTLE)
  const query = JSON.parse(settled) as ReturnType<typeof sought>
  const isEnough = Object.keys(query).length > 0
  const { data } = useApi(
    customerMatches.find,
    { ...query, ...(exceptId && { exceptId }) },
    { enabled: isEnough },
  )
  const shown = isEnough ? (data ?? []) : []
  return (
    <div role="status">
      {shown.length > 0 && (
        <section className={classes['likely']} aria-label="Mögliche Dubletten">
          <p className="with-icon strong">
            <IconUsers size={15} aria-hidden />
            Vielleicht gibt es diesen Kunden schon
          </p>
          <ul>
            {shown.map(({ customer, reasons }) => (
              <li key={customer.id}>
                {/* In a window of its own: what was typed here stays. */}
                <Link to={`/crm/customers/${customer.id}`} target="_blank" rel="noopener">
                  {customer.companyName}
                </Link>
                <span className="muted">
                  {customer.city && ` ${customer.city},`}{' '}
                  {reasons.map(each => matchReasonNames[each]).join(', ')}
                </span>
                {exceptId && (
                  <Link
                    to={`/crm/customers/merge?kept=${exceptId}&merged=${customer.id}`}
                    className="nowrap"
                    aria-label={`Mit ${customer.companyName} zusammenführen`}
                  >
                    Zusammenführen
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
