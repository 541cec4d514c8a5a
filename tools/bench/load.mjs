import { spawnSync } from 'node:child_process'
import { runtimeNode } from '../launch/node.mjs'
import { run } from '../launch/processes.mjs'
import { Refusal } from '../launch/say.mjs'

const CONNECTIONS = 50

/** Whether wrk is there; without it a slower loader of our own stands in, which blurs the fast peers. */
export function hasWrk() {
  return spawnSync('wrk', ['--version']).error === undefined
}

const inMilliseconds = { us: 0.001, ms: 1, s: 1000 }

function readWrk(output) {
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? []
  if (!rate || /Non-2xx|Socket errors/.test(output)) throw new Refusal(`wrk:\n${output}`)
  return { rate: Number(rate), p99: Number(p99) * inMilliseconds[unit] }
}

/** Asks for an address over 50 kept-open connections for some seconds. Gives requests/s and the 99th percentile in ms. */
export async function load(url, seconds) {
  if (hasWrk()) {
    const limits = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency']
    const { output } = await run('wrk', [...limits, '-H', 'Accept-Encoding: br', url])
    return readWrk(output)
  }
  const program = new URL('own-loader.mjs', import.meta.url).pathname
  const { code, output } = await run(runtimeNode(), [program, url, String(seconds), String(CONNECTIONS)])
  if (code !== 0) throw new Refusal(output)
  return JSON.parse(output)
}
