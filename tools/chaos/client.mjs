import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CANARY, kinds } from './operations.mjs'

/** Milliseconds that one answer may take: longer than the advisor waits for its model. */
const PATIENCE = 90_000
/** Of a hundred: what is sent wrongly on purpose, and what nobody sends again after a lost answer. */
const WRONG = 8
const GIVEN_UP = 15

/** Milliseconds that an operation is sent again at most. */
const PERSISTENCE = 120_000

/** What one browser does: keeps its cookie, and waits for an answer. */
export class Client {
  cookie = ''

  constructor({ proxy, servers, journal }) {
    Object.assign(this, { proxy, servers, journal })
  }

  /** Status and body of an answer, or null where there is none that says anything. */
  async send(request, headers = {}) {
    try {
      return await this.proxy.pass(base => this.ask(base, request, headers))
    } catch (error) {
      const isAtStop = this.servers.some(({ isStopping }) => isStopping)
      this.journal.unanswered.push({ why: error.cause?.code ?? error.message, isAtStop })
      return null
    }
  }

  async ask(base, { path, method = 'GET', type, body, isStream }, headers) {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, cookie: this.cookie, ...(type && { 'content-type': type }) },
      ...(body && { body: body() }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) this.cookie = cookie
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    // A proxy answers for a server that did not, and a server that starts or stops has no more to say than that.
    if (response.status >= 500 && !isJson) throw new Error(String(response.status))
    // A stream that breaks off, or ends with an error, is no answer.
    if (isStream && response.ok && !/"type":"done"/.test(text)) return null
    return { status: response.status, body: isJson && text ? JSON.parse(text) : null }
  }

  /** For what the run itself needs: sent until it succeeds. */
  async insist(request) {
    for (;;) {
      const answer = await this.send(request)
      if (answer?.status < 300) return answer.body
      if (answer?.status < 500) throw new Error(`${request.path} answered ${JSON.stringify(answer)}`)
      await sleep(200)
    }
  }
}

const asJson = (path, fields) => ({
  path,
  method: 'POST',
  type: 'application/json',
  body: () => JSON.stringify(fields),
})

/** Somebody with a customer and an opportunity of their own, who does one thing after the other. */
export class Actor {
  constructor(index, { client, journal, random, jobId, run }) {
    Object.assign(this, { index, client, journal, random, jobId, run, count: 0 })
    this.names = Object.entries(kinds).flatMap(([name, { share }]) =>
      Array.from({ length: share }, () => name),
    )
  }

  async prepare() {
    const customer = await this.client.insist(
      asJson('/api/admin/crm/customers', { companyName: `Werk ${this.index}` }),
    )
    const fields = { customerId: customer.id, title: 'Zelle', stageId: 1 }
    const opportunity = await this.client.insist(asJson('/api/admin/crm/opportunities', fields))
    Object.assign(this, { customer, opportunity })
  }

  /** Works until `signal`, with short pauses. */
  async work(signal) {
    while (!signal.aborted) {
      const kind = this.names[this.random(this.names.length)]
      await this.operate(kind)
      await sleep(50 + this.random(250))
    }
  }

  async operate(kind) {
    const { make, edits, stored } = kinds[kind]
    const isWrong = stored !== undefined && this.random(100) < WRONG
    const name = `${CANARY}${this.run}x${this.index}x${++this.count}`
    const request = make(name, { isWrong, actor: this, jobId: this.jobId, random: this.random })
    const operation = this.journal.begin({ kind, isWrong, marker: request.marker, sent: request.sent })
    const isGivenUp = this.random(100) < GIVEN_UP
    const headers = edits ? {} : { 'Idempotency-Key': randomUUID() }
    for (const end = performance.now() + PERSISTENCE; performance.now() < end; await sleep(300)) {
      operation.attempts += 1
      const begun = performance.now()
      const answer = await this.client.send(request, headers)
      if (answer) this.journal.answered(operation, answer)
      const outcome = outcomeOf(answer, operation)
      if (outcome) {
        this.journal.end(operation, outcome, begun)
        if (edits && answer.status < 300) this[edits] = answer.body
        else if (edits && answer.body.current) this[edits] = answer.body.current
        return
      }
      if (isGivenUp) break
    }
    this.journal.end(operation, 'unknown')
    if (edits) this[edits] = await this.client.insist({ path: request.path })
  }
}

/** Null: sent again, it may still be known. An edit that meets itself in the stored record was taken the first time. */
function outcomeOf(answer, { marker, attempts }) {
  if (!answer || answer.status >= 500) return null
  if (answer.status < 300) return 'ok'
  return answer.status === 409 && attempts > 1 && answer.body.current?.notes === marker ? 'ok' : 'refused'
}
