import type { Customer } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'
import { MOST_COUNTED_ACTIVITIES } from '@app/contracts/timeline'
import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '../../../kit/format.ts'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
import { BackLink } from '../../shell/BackLink.tsx'
import classes from './Customer.module.css'
import { CustomerStatusBadge, CustomerTypeTag } from './CustomerBadges.tsx'
import { CustomerLinks } from './CustomerLinks.tsx'

interface CustomerHeadProps {
  customer: Customer
  /** Undefined while loading; so is the count. */
  opportunities: Opportunity[] | undefined
  activityCount: number | undefined
  action: ReactNode
}

const countedUpTo = (count: number) =>
  count > MOST_COUNTED_ACTIVITIES ? `${MOST_COUNTED_ACTIVITIES}+` : formatCount(count)

/** Name, ways to reach, figures and actions of a customer. */
export function CustomerHead(props: CustomerHeadProps) {
  const { customer, opportunities, activityCount, action } = props
  const open = opportunities?.filter(opportunity => opportunity.actualCloseDate === null)
  const value = opportunities?.reduce((sum, opportunity) => sum + (opportunity.value ?? 0), 0)
  return (
    <div className={classes['top']}>
      <PageHeader
        title={customer.companyName}
        back={<BackLink to="/crm/customers">Kunden</BackLink>}
        badges={
          <>
            <CustomerStatusBadge customer={customer} />
            <CustomerTypeTag customer={customer} />
          </>
        }
        action={action}
      >
        <CustomerLinks customer={customer} />
      </PageHeader>
      <StatStrip
        align="tight"
        label="Kennzahlen des Kunden"
        stats={[
          { label: 'Offene Opportunities', value: open && formatCount(open.length) },
          { label: 'Pipeline-Wert', value: value === undefined ? undefined : formatMoney(value) },
          {
            label: 'Aktivitäten',
            value: activityCount === undefined ? undefined : countedUpTo(activityCount),
          },
        ]}
      />
    </div>
  )
}
