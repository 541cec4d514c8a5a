import { expect, test } from '@jest/globals'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { connections } from './connections.ts'

/** A hundredth of the server's own patience, so that nobody waits for 20 s. */
const hurried = Object.fromEntries(Object.entries(connections).map(([name, time]) => [name, time / 100]))

/** Node's own interval, after which it would answer even if ours were not set. */
const NODES_INTERVAL = 30_000

test('a request whose headers do not come is refused soon after its time is over', async () => {
  const server = createServer(hurried, () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const begun = performance.now()
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1')
  try {
    caller.write('GET / HTTP/1.1\r\nHost: slow\r\n')
    const [answer] = (await once(caller, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - begun).toBeLessThan(NODES_INTERVAL / 2)
  } finally {
    caller.destroy()
    server.close()
  }
})
