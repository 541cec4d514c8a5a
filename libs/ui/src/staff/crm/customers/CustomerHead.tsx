import type { Customer } from '@app/contracts/customers'
import type { Opportunity } from '@app/contracts/opportunities'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatMoney } from '../../../kit/format.ts'
import { icon } from '../../../kit/icon.ts'
import { PageHeader } from '../../../kit/PageHeader.tsx'
import { StatStrip } from '../../../kit/StatStrip.tsx'
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

/** Name, ways to reach, figures and actions of a customer. */
export function CustomerHead(props: CustomerHeadProps) {
  const { customer, opportunities, activityCount, action } = props
  const open = opportunities?.filter(opportunity => opportunity.actualCloseDate === null)
  const value = opportunities?.reduce((sum, opportunity) => sum + (opportunity.value ?? 0), 0)
  return (
    <div className={classes['top']}>
      <PageHeader
        title={customer.companyName}
        back={
          <Button
            component={Link}
            to="/crm/customers"
            variant="subtle"
            color="gray"
            className={classes['back']}
            leftSection={<IconArrowLeft {...icon} />}
          >
            Kunden
          </Button>
        }
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
            value: activityCount === undefined ? undefined : formatCount(activityCount),
          },
        ]}
      />
    </div>
  )
}
