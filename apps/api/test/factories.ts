import { activities } from '@app/contracts/activities'
import { customers } from '@app/contracts/customers'
import { opportunities } from '@app/contracts/opportunities'
import type { Input } from '@app/contracts/endpoint'
import type { Person } from './test-app.ts'

let count = 0

/** A customer with a name of its own. */
export function createCustomer(staff: Person, fields: Partial<Input<typeof customers.create>> = {}) {
  return staff.call(customers.create, { companyName: `Firma ${++count} GmbH`, ...fields })
}

/** An opportunity of a customer, in the first stage. */
export function createOpportunity(
  staff: Person,
  customerId: number,
  fields: Partial<Input<typeof opportunities.create>> = {},
) {
  return staff.call(opportunities.create, { customerId, title: `Zelle ${++count}`, stageId: 1, ...fields })
}

/** An activity of a customer: a call that has been made. */
export function createActivity(
  staff: Person,
  customerId: number,
  fields: Partial<Input<typeof activities.create>> = {},
) {
  return staff.call(activities.create, {
    customerId,
    type: 'call',
    title: `Anruf ${++count}`,
    activityDate: new Date().toISOString(),
    status: 'completed',
    ...fields,
  })
}

/** The refusal that a call ends in. */
export async function refusalOf(call: Promise<unknown>) {
  const error = (await call.then(
    () => Promise.reject(new Error('The call was expected to fail')),
    (reason: unknown) => reason,
  )) as {
    status: number
    problem: { code: string; error: string; fields?: Record<string, string>; current?: unknown }
  }
  return { status: error.status, ...error.problem }
}
