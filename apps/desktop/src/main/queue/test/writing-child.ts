/**
 * A shell that is killed in the middle: takes mails without end, reports each on stdout once it is safe, and sends
 * them meanwhile. Arguments: folder of the data, origin of the server.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AccountWatch } from '../../account.ts'
import type { Server } from '../../server.ts'
import { openKeys } from '../../vault/keys.ts'
import { addMail } from '../add-to-queue.ts'
import { Queues } from '../queues.ts'
import { sha } from './shell.ts'
import { keyStore } from './system-protections.ts'

const [userData = '', origin = ''] = process.argv.slice(2)
const server: Server = { origin, fetch: (path, init) => fetch(origin + path, init) }
const account = new AccountWatch(userData, origin)
const keys = openKeys(join(userData, 'keys'), keyStore)
const queues = new Queues({ server, account, keys, folder: join(userData, 'queue') })
account.loggedIn(1)

for (let count = 0; ; count += 1) {
  const bytes = randomBytes(20_000 + ((count * 37_777) % 300_000))
  const id = randomUUID()
  const target = { customerId: 1 + (count % 9) }
  await addMail(queues, { id, batchId: id, name: `Mail ${count}.msg`, bytes, target })
  const promise = { id, content: sha(bytes), customerId: String(target.customerId) }
  // Waits until it is out: whoever reads slowly would find more mails than promises.
  await new Promise(done => process.stdout.write(`${JSON.stringify(promise)}\n`, done))
}
