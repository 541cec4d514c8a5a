import { randomBytes, randomUUID } from 'node:crypto'
import { internetMessage, kinds, multipart } from '../chaos/operations.mjs'
import { inJson } from './light-client.mjs'

/*
 * What a firm does in a second whose 50 people all click every five seconds, while 20 visitors are on its site and do
 * something every ten. A click makes all calls that its screen makes, at once.
 */
export const STAFF = 50

/** Milliseconds within which 95 of 100 answers of a kind must be there; of the advisor, what it understood. */
export const bars = { page: 200, read: 150, search: 150, write: 300, advisor: 300, mail: 300 }

const BYTES_OF_A_FILE = 150_000
const run = randomBytes(4).toString('hex')
let count = 0

const random = below => Math.floor(Math.random() * below)
const oneOf = values => values[random(values.length)]
const reading = (kind, ...paths) => paths.map(path => ({ kind, path, headers: { 'accept-encoding': 'br' } }))

/** What the chaos run sends; its body is made now, before any clock runs. */
async function sending(kind, { path, method, type, body }) {
  const whole = new Response(body())
  return [
    {
      kind,
      path,
      method,
      type: type ?? whole.headers.get('content-type'),
      body: Buffer.from(await whole.arrayBuffer()),
    },
  ]
}

const chaos = (kind, name) => world =>
  sending(kind, kinds[name].make(`last${run}x${++count}`, { ...world, isWrong: false, random }))

function dropMail({ actor }) {
  const bytes = internetMessage(`last${run}x${++count}`, randomBytes(BYTES_OF_A_FILE))
  const fields = { customerId: actor.customer.id, batchId: randomUUID() }
  const files = [{ field: 'mailFile', name: 'Angebot.eml', bytes }]
  return sending('mail', multipart('/api/admin/crm/mails', fields, files))
}

function openCustomer({ customers }) {
  const customer = `/api/admin/crm/customers/${oneOf(customers)}`
  const parts = ['', '/opportunities', '/next-step', '/figures', '/contact-persons', '/timeline?limit=20']
  return reading('read', ...parts.map(part => customer + part))
}

const customerLists = [
  '',
  '&sort=-createdAt',
  '&customerStatus=hot',
  '&search=huber',
  '&search=metallbau77%40',
]
const words = ['hu', 'huber', 'quendelr', 'metallbau', 'palettierzelle', '07242%20200004', 'steyr', 'roeder']
const questions = [
  'Ich brauche einen Roboter für 20 kg.',
  'Welcher Roboter schweißt?',
  'Palettieren mit 2 m Reichweite, 80 kg.',
  'We load a milling machine, parts of 12 kg, reach 1400 mm.',
]
const robotLists = ['', '?series=ER', '?payload=20', '?payload=80&reach=2000']
const crm = '/api/admin/crm'

/** How many of each in a second, and what it asks of the server: 10 clicks of staff, 2 of visitors. */
const clicks = [
  [3, openCustomer],
  [1.5, () => reading('read', `${crm}/customers?limit=50${oneOf(customerLists)}`)],
  [1.5, () => reading('read', `${crm}/opportunities/board`, `${crm}/opportunities/summary`)],
  [0.75, () => reading('read', ...['overdue', 'week'].map(dueList))],
  [0.25, () => reading('read', '/api/admin/contacts?limit=50', '/api/admin/contacts/counts')],
  [1.5, () => reading('search', `${crm}/search?query=${oneOf(words)}`)],
  [0.6, chaos('write', 'activity')],
  [0.2, chaos('write', 'customer edit')],
  [0.2, chaos('write', 'board move')],
  [0.5, dropMail],
  [1.25, ({ pages }) => reading('page', oneOf(pages))],
  [0.3, () => reading('page', `/api/robots${oneOf(robotLists)}`)],
  [0.3, () => [{ kind: 'advisor', path: '/api/ai/chat-stream', ...inJson({ message: oneOf(questions) }) }]],
  [0.1, chaos('write', 'contact')],
  [0.05, chaos('write', 'application')],
]

function dueList(due) {
  return `${crm}/activities?due=${due}&sort=dueDate&limit=50`
}

/**
 * What `times` such firms do in so many seconds, in order, with the moment of each click in ms from the beginning. Moments
 * are drawn by lot, because people do not wait for each other.
 */
export async function planClicks(times, seconds, { people, ...world }) {
  const planned = []
  for (const [share, make] of clicks) {
    for (let left = Math.round(share * times * seconds); left > 0; left--) {
      const actor = oneOf(people)
      const requests = await make({ ...world, actor })
      planned.push({ at: Math.random() * seconds * 1000, actor, requests })
    }
  }
  return planned.toSorted((a, b) => a.at - b.at)
}
