import {
  customerStatusNames,
  customerTypeNames,
  type Customer,
  type CustomerStatus,
} from '@app/contracts/customers'
import {
  IconCircleCheck,
  IconCircleX,
  IconFlame,
  IconSnowflake,
  IconTemperature,
  type Icon,
} from '@tabler/icons-react'
import { Status, Tag } from '../../../kit/Status.tsx'
import type { Tone } from '../../../theme/colors.ts'

/** Colour and sign of how warm customers are. */
export const customerStatusSigns = {
  cold: { tone: 'gray', icon: IconSnowflake },
  warm: { tone: 'warn', icon: IconTemperature },
  hot: { tone: 'mennige', icon: IconFlame },
  closed_won: { tone: 'ok', icon: IconCircleCheck },
  closed_lost: { tone: 'error', icon: IconCircleX },
} satisfies Record<CustomerStatus, { tone: Tone; icon: Icon }>

/** How warm a customer is. */
export function CustomerStatusBadge({ customer }: { customer: Customer }) {
  return (
    <Status {...customerStatusSigns[customer.customerStatus]}>
      {customerStatusNames[customer.customerStatus]}
    </Status>
  )
}

/** What kind of customer it is. */
export function CustomerTypeTag({ customer }: { customer: Customer }) {
  return <Tag>{customerTypeNames[customer.customerType]}</Tag>
}
