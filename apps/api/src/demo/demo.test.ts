import { expect, test } from '@jest/globals'
import { activities } from '@app/contracts/activities'
import { contactPersons } from '@app/contracts/contact-persons'
import { customers } from '@app/contracts/customers'
import { dashboard } from '@app/contracts/dashboard'
import { offers } from '@app/contracts/offers'
import { opportunities } from '@app/contracts/opportunities'
import { dropMail, internetMail } from '../../test/dropped-mails.ts'
import { createActivity, createOpportunity } from '../../test/factories.ts'
import { startTestApp } from '../../test/test-app.ts'

test('removing the specimens leaves what was added to them, with the customers it belongs to, and says so before', async () => {
  const app = await startTestApp({ SEED: 'demo' })
  try {
    const staff = await app.staff()
    const specimens = await staff.call(customers.list, { sort: 'companyName', limit: 100 })
    const deals = await staff.call(opportunities.list, { limit: 100 })
    const dealOf = (id: number) => deals.find(({ customer }) => customer.id === id)!
    const [mailed, offered, known, untouched] = specimens.filter(({ id }) => dealOf(id))
    const [noted, dealt] = specimens.filter(({ id }) => !dealOf(id))
    const note = await createActivity(staff, noted!.id, { title: 'Eigene Notiz' })
    await dropMail(staff, internetMail({ from: 'eva@huber.example', subject: 'Eigene Mail' }), {
      opportunityId: dealOf(mailed!.id).id,
    })
    const deal = await createOpportunity(staff, dealt!.id, { title: 'Eigenes Projekt' })
    await staff.call(contactPersons.create, { id: known!.id, lastName: 'Huber' })
    await staff.call(offers.create, { opportunityId: dealOf(offered!.id).id })
    // A specimen that is only moved is still one.
    await staff.call(opportunities.update, { id: dealOf(untouched!.id).id, stageId: 2 })

    const kept = [noted, mailed, dealt, known, offered].map(customer => customer!.companyName)
    const preview = await staff.call(dashboard.demoData, {})
    expect(preview).toMatchObject({
      customers: specimens.length - kept.length,
      opportunities: deals.length - 2,
      jobs: 3,
      kept: kept.toSorted((a, b) => (a < b ? -1 : 1)),
    })
    await staff.call(dashboard.removeDemoData, {})
    const left = await staff.call(customers.list, { sort: 'companyName', limit: 100 })
    expect(left.map(({ companyName }) => companyName).toSorted()).toEqual(kept.toSorted())
    const leftDeals = await staff.call(opportunities.list, { limit: 100 })
    expect(leftDeals.map(({ id }) => id).toSorted()).toEqual(
      [dealOf(mailed!.id).id, deal.id, dealOf(offered!.id).id].toSorted(),
    )
    const leftActivities = await staff.call(activities.list, {})
    expect(leftActivities.map(({ title }) => title).toSorted()).toEqual(['Eigene Mail', note.title])
    expect(await staff.call(dashboard.stats, {})).toMatchObject({ hasDemoData: false })
  } finally {
    await app.close()
  }
})
