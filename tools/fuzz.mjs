import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './launch/place.mjs'

/* `npm run fuzz [-- count seed folder]`: damaged copies of mails through the parser, each answered in time. */

const [count = '10000', seed = '20261122', folder = at('../shared/data/msg')] = process.argv.slice(2)
const parsing = at('apps/api/dist/crm/mails/parse/mail-parser.service.js')
if (!existsSync(parsing)) throw new Error('Build first: node tools/build.mjs')

const { MailParser } = await import(parsing)
const { mutate, seededRandom } = await import(at('apps/api/test/mutations.ts'))

const samples = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.msg')) : []
const files = samples.map(name => readFileSync(join(folder, name)))
if (!files.length) throw new Error(`No .msg files in ${folder}`)

/* What a parser may say; `crashed` is not among them. */
const expected = new Set(['read', 'damaged', 'not_a_mail', 'empty', 'timeout', 'too_complex'])

const random = seededRandom(Number(seed))
const parser = new MailParser()
const outcomes = new Map()
const times = []
let longest = 0
const started = performance.now()

async function one() {
  const file = mutate(files[random(files.length)], random)
  const began = performance.now()
  const outcome = await parser.parse(file).then(
    () => 'read',
    error => error.reason ?? String(error),
  )
  const time = performance.now() - began
  times.push(time)
  longest = Math.max(longest, time)
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}

let left = Number(count)
const worker = async () => {
  while (left-- > 0) await one()
}
await Promise.all([worker(), worker()])
await parser.close()

const sorted = times.toSorted((a, b) => a - b)
const at95 = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
const table = [...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(', ')
const total = Math.round((performance.now() - started) / 1000)
process.stdout.write(
  `${count} damaged mails in ${total} s: ${table}; p95 ${at95} ms, longest ${Math.round(longest)} ms\n`,
)
if ([...outcomes.keys()].some(outcome => !expected.has(outcome))) process.exitCode = 1
