import { accounts } from '@app/contracts/accounts'
import { auth } from '@app/contracts/auth'
import { account as first } from './account.ts'
import type { Person, TestApp } from './test-app.ts'

let count = 0

/** The token of a one-time link. */
export const tokenOf = (link: string) => new URL(link).searchParams.get('token')!

/** Somebody whom `staff`, logged in with the first account, have added, who has set a password through the link and is logged in. */
export async function addColleague(app: TestApp, staff: Person) {
  const number = ++count
  const [name, email, password] = [
    `Kollege ${number}`,
    `kollege${number}@example.org`,
    'Zahnriemen an Achse 7',
  ]
  const { account, link } = await staff.call(accounts.add, { name, email, password: first.password })
  const person = app.stranger()
  await person.call(auth.setPassword, { token: tokenOf(link), password })
  return { person, id: account.id, name, email, password, account: { email, password } }
}
