import type { DeliverabilityTest } from '@app/contracts/deliverability'
import { Status } from '../../../kit/Status.tsx'
import { endOf, testEnds } from './test-end.ts'

/** How a test ended, as sign and word. */
export function EndBadge({ test }: { test: DeliverabilityTest }) {
  const { word, tone, icon } = testEnds[endOf(test)]
  return (
    <Status tone={tone} icon={icon}>
      {word}
    </Status>
  )
}
