import { dashboard } from '@app/contracts/dashboard'
import type { AccountWatch } from '../account.ts'
import type { Server } from '../server.ts'

/** Milliseconds that the answer may take. */
const PATIENCE = 20_000

/** Asks the server who is logged in and tells the watch. Resolves to whether the server answered. */
export async function askWhoIsThere(server: Server, account: AccountWatch): Promise<boolean> {
  const { epoch } = account
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await server.fetch(dashboard.get.path, { method: 'GET', signal })
    if (response.status !== 401 && !response.ok) return false
    const user = response.ok ? dashboard.get.output.parse(await response.json()).user : null
    // Somebody has logged in or out while the answer was on its way: it says nothing any more.
    if (account.epoch !== epoch) return false
    if (user) account.loggedIn(user.id)
    else account.expired()
    return true
  } catch {
    return false
  }
}
