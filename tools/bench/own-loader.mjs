import { Agent, get } from 'node:http'

/* Stands in for wrk: `own-loader.mjs URL SECONDS CONNECTIONS` prints {rate, p99} as JSON. */
const [url, seconds, connections] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
const times = []
const until = performance.now() + Number(seconds) * 1000

function once() {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const call = get(url, { agent, headers: { 'accept-encoding': 'br' } }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(times.push(performance.now() - begun)))
    })
    call.once('error', reject)
  })
}

async function connection() {
  while (performance.now() < until) await once()
}

await Promise.all(Array.from({ length: Number(connections) }, connection))
const sorted = Float64Array.from(times).toSorted()
const p99 = sorted[Math.floor(sorted.length * 0.99)]
process.stdout.write(JSON.stringify({ rate: times.length / Number(seconds), p99 }))
agent.destroy()
