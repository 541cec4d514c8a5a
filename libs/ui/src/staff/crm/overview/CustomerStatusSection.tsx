import { customerStatuses, customerStatusNames } from '@app/contracts/customers'
import type { DashboardStats } from '@app/contracts/dashboard'
import { Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatPercent } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'
import { Status } from '../../../kit/Status.tsx'
import { inkOf } from '../../../theme/colors.ts'
import { customerStatusSigns } from '../customers/CustomerBadges.tsx'
import classes from './Overview.module.css'

interface CustomerStatusSectionProps {
  stats: DashboardStats | undefined
  hasFailed: boolean
}

/** How warm the customers are, as badges with their numbers below one bar of the whole. */
export function CustomerStatusSection({ stats, hasFailed }: CustomerStatusSectionProps) {
  if (!stats) {
    if (hasFailed) return null
    return (
      <Section title="Kundenstatus">
        <Skeleton height={214} />
      </Section>
    )
  }
  const { totalCustomers: total, customerStatusBreakdown: counts } = stats
  const parts = customerStatuses.map(status => ({ status, count: counts[status] ?? 0 }))
  return (
    <Section title="Kundenstatus" count={formatCount(total)}>
      {total === 0 ? (
        <EmptyState
          icon={IconUsers}
          title="Noch keine Kunden"
          text="Legen Sie im Reiter Kunden den ersten an."
        />
      ) : (
        <>
          <div className={classes['statusBar']} aria-hidden>
            {parts.map(({ status, count }) => (
              <i
                key={status}
                style={{ flexGrow: count, background: inkOf[customerStatusSigns[status].tone] }}
              />
            ))}
          </div>
          <ul className={classes['statuses']}>
            {parts.map(({ status, count }) => (
              <li key={status}>
                <Status {...customerStatusSigns[status]}>{customerStatusNames[status]}</Status>
                <span className="spacer" />
                <b className="num">{formatCount(count)}</b>
                <span className={`meta num ${classes['share']}`}>{formatPercent((count / total) * 100)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
