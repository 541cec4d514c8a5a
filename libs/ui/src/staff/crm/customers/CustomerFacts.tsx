import { customerTypeNames, type Customer } from '@app/contracts/customers'
import { Facts } from '../../../kit/Facts.tsx'
import { formatCount, formatDate, formatMoney } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './Customer.module.css'

/** Notes and figures of a customer. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { notes, employeeCount, annualRevenue, postalCode, city, createdAt } = customer
  return (
    <>
      {notes && (
        <Section title="Notizen">
          <p className={classes['notes']}>{notes}</p>
        </Section>
      )}
      <Section title="Fakten">
        <Facts
          rows={{
            Kundentyp: customerTypeNames[customer.customerType],
            Mitarbeiter: employeeCount === null ? null : formatCount(employeeCount),
            Jahresumsatz: annualRevenue === null ? null : formatMoney(annualRevenue * 100),
            'PLZ, Ort': [postalCode, city].filter(Boolean).join(' '),
            Angelegt: formatDate(createdAt),
          }}
        />
      </Section>
    </>
  )
}
