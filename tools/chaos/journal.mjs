import { appendFileSync } from 'node:fs'

/**
 * What was asked for and what became of it: `ok` was acknowledged, `refused` was answered with a 4xx, of `unknown` there is
 * no answer that says. Every state is a line of the file at once.
 */
export class Journal {
  operations = []
  /** How many answers there were of each status. */
  statuses = new Map()
  /** Answers of 500, with what it takes to find them in a log. */
  faults = []
  /** Calls that no server answered: what the connection or the proxy said, and whether a server was about to end in order. */
  unanswered = []
  waiting = []
  isClosed = false

  constructor(file) {
    this.file = file
  }

  begin(asked) {
    const operation = { number: this.operations.length + 1, ...asked, outcome: 'unknown', attempts: 0 }
    this.operations.push(operation)
    this.write(operation)
    return operation
  }

  end(operation, outcome, begun) {
    operation.outcome = outcome
    this.write(operation)
    if (outcome !== 'ok') return
    for (const each of this.waiting.filter(({ since }) => begun >= since))
      each.resolve(performance.now() - each.since)
    this.waiting = this.waiting.filter(({ since }) => begun < since)
  }

  answered(operation, { status, body }) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status === 500) this.faults.push(`${nameOf(operation)}: request ${body?.requestId ?? 'without id'}`)
  }

  /** Milliseconds until a write is acknowledged whose last attempt began after now. */
  nextSuccess() {
    const { promise, resolve } = Promise.withResolvers()
    if (this.isClosed) resolve(null)
    this.waiting.push({ since: performance.now(), resolve })
    return promise
  }

  /** Nobody waits for a success any more once nobody works. */
  close() {
    this.isClosed = true
    for (const { resolve } of this.waiting) resolve(null)
  }

  write({ sent: _, ...operation }) {
    appendFileSync(this.file, `${JSON.stringify({ at: new Date().toISOString(), ...operation })}\n`)
  }
}

export const nameOf = ({ number, kind, marker }) => `operation ${number} (${kind}, ${marker.slice(0, 40)})`
