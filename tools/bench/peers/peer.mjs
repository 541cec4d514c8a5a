import { Refusal } from '../../launch/say.mjs'
import { inJson, lightClient } from '../light-client.mjs'

/** Rows that one statement inserts. */
const CHUNK = 10_000

/** Calls an API of JSON; throws what is not answered with 2xx or names errors. */
export function jsonCaller(base, callers) {
  const client = lightClient(base, callers)
  return async (path, value, { method, headers } = {}) => {
    const sent = value === undefined ? {} : inJson(value)
    const { status, body } = await client(path, { ...sent, method, headers })
    const answer = body.length ? JSON.parse(body) : null
    if (status >= 300 || answer?.errors || answer?.error)
      throw new Refusal(`${path} answered ${status}: ${String(body).slice(0, 400)}`)
    return answer
  }
}

/** Inserts records by `statement`, which reads them from $1 as JSON. */
export async function insertAll(query, records, statement) {
  for (let first = 0; first < records.length; first += CHUNK)
    await query(statement, [JSON.stringify(records.slice(first, first + CHUNK))])
}
