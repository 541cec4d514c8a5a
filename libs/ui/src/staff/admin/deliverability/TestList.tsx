import type { DeliverabilityTest } from '@app/contracts/deliverability'
import { IconArrowRight } from '@tabler/icons-react'
import { smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './Deliverability.module.css'
import { EndBadge } from './EndBadge.tsx'
import { endOf, testEnds } from './test-end.ts'

const order = Object.keys(testEnds)
const urgency = (test: DeliverabilityTest) => order.indexOf(endOf(test)) * 100 - test.weight

/** The tests, those that need attention first, the heavier ones before. */
export function TestList({ tests, title }: { tests: DeliverabilityTest[]; title: string }) {
  return (
    <Section title={title} count={tests.length} flush>
      <ul className={classes['tests']}>
        {tests
          .toSorted((a, b) => urgency(a) - urgency(b))
          .map(test => (
            <li key={test.id}>
              <EndBadge test={test} />
              <div>
                <b>{test.test}</b>
                <p>{test.message}</p>
                {test.recommendation && (
                  <p className={classes['advice']}>
                    <IconArrowRight {...smallIcon} aria-hidden />
                    {test.recommendation}
                  </p>
                )}
              </div>
            </li>
          ))}
      </ul>
    </Section>
  )
}
