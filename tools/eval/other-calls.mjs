/* Another visitor, in a process of its own: what it waits for is the server, not the reader of 200 streams. */

/** Calls of other visitors, made while the streams run. */
const PATHS = ['/health/live', '/api/robots/catalogue', '/robots']

const base = process.argv[2]
const stopped = new AbortController()
process.once('message', () => stopped.abort())

async function timed(path) {
  const begun = performance.now()
  const response = await fetch(base + path)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return performance.now() - begun
}

for (const path of PATHS) await timed(path)
process.send('ready')
const times = []
for (let call = 0; !stopped.signal.aborted; call++) times.push(await timed(PATHS[call % PATHS.length]))
process.send(times, () => process.disconnect())
