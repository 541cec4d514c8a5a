import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { faults } from './faults.mjs'
import { nameOf } from './journal.mjs'
import { CANARY, kinds } from './operations.mjs'

/** Milliseconds that may lie between the mail server's 250 and the commit that writes it down. */
const UNTIL_COMMIT = 3_000
/** Milliseconds in which a mail that a server has just sent arrives after its end. */
const ON_ITS_WAY = 1_000

/** What of an operation's content is stored otherwise than it was sent. */
function difference({ sent }, content) {
  const name = Object.keys(sent).find(each => !isDeepStrictEqual(content[each], sent[each]))
  return name && `${name} is ${JSON.stringify(content[name])}, sent was ${JSON.stringify(sent[name])}`
}

async function storedRows(database) {
  const stored = new Map()
  const named = Object.entries(kinds).filter(([name, kind]) => kind.stored && name !== 'real mail')
  for (const [, kind] of named)
    for (const { marker, content } of await database.query(kind.stored))
      stored.set(marker, [...(stored.get(marker) ?? []), content])
  return stored
}

/** The promises about what was asked for, of one outcome. */
function operationsCheck(name, outcome, journal, stored, isBroken) {
  const all = journal.operations.filter(
    operation => operation.outcome === outcome && kinds[operation.kind].stored,
  )
  const broken = all.flatMap(operation => {
    const contents = stored.get(operation.marker) ?? []
    const what = isBroken(contents.length)
      ? `is there ${contents.length} times`
      : contents.map(content => difference(operation, content)).find(Boolean)
    return what ? [`${nameOf(operation)} ${what}`] : []
  })
  return { name, of: all.length, broken }
}

/** An edit that was given up may arrive later and overtake the next one, whose version is then an old one. */
function judgementCheck({ operations }) {
  const judged = operations.filter(
    ({ kind, outcome }) => outcome !== 'unknown' && !kinds[kind].edits && !kinds[kind].mayBeDamaged,
  )
  const broken = judged.filter(({ isWrong, outcome }) => isWrong !== (outcome === 'refused'))
  return {
    name: 'what is right is taken, what is wrong is refused',
    of: judged.length,
    broken: broken.map(operation => `${nameOf(operation)} was ${operation.outcome}`),
  }
}

async function countsOne(database, name, query) {
  const rows = await database.query(query)
  return {
    name,
    of: rows.length,
    broken: rows.filter(({ count }) => String(count) !== '1').map(({ what, count }) => `${what}: ${count}`),
  }
}

/** A 250 that nobody could write down, because server or database ended just then, is followed by another one. */
function messageIdCheck(sink, happened) {
  const ended = happened.filter(({ name }) => faults[name].endsServers)
  const loses = {
    atOnce: ({ since }, moment) => moment < since + ON_ITS_WAY,
    meanwhile: ({ until }, moment) => moment < until + UNTIL_COMMIT,
    ifServerEnds: ({ until }, moment) =>
      moment < until + UNTIL_COMMIT &&
      ended.some(end => end.until > moment && end.since < until + UNTIL_COMMIT),
  }
  const excuseOf = moment =>
    happened.find(fault => {
      const { losesCommits } = faults[fault.name]
      return losesCommits && moment > fault.since - UNTIL_COMMIT && loses[losesCommits](fault, moment)
    })
  const repeated = [...sink.accepted].filter(([, moments]) => moments.length > 1)
  const notes = []
  const broken = []
  for (const [id, moments] of repeated) {
    const excuses = moments.slice(0, -1).map(excuseOf)
    if (excuses.every(Boolean))
      notes.push(`  ${moments.length} times, because of "${excuses[0].name}": ${id}`)
    else broken.push(`${id} was accepted ${moments.length} times`)
  }
  return { name: 'the mail server accepted each Message-ID once', of: sink.accepted.size, broken, notes }
}

/** Every mail of the outbox is sent by now, and the mail server has accepted it; nothing else reached it. */
async function outboxCheck(database, sink) {
  const mails = await database.query('select id, kind, state, answer from outbox')
  const accepted = new Set([...sink.accepted.keys()].map(id => id.slice(1, id.indexOf('@'))))
  const broken = mails
    .filter(({ id, state }) => state !== 'sent' || !accepted.has(id))
    .map(({ id, kind, state, answer }) => `${kind} ${id} is ${state} (${answer})`)
  const known = new Set(mails.map(({ id }) => id))
  broken.push(
    ...[...accepted].filter(id => !known.has(id)).map(id => `${id} was sent and is not in the outbox`),
  )
  return { name: 'every mail of the outbox is sent', of: mails.length, broken }
}

async function filesCheck(database) {
  const users = await database.query(`select conrelid::regclass::text as table, quote_ident(attname) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and conrelid <> 'file_chunks'::regclass`)
  const isUsed = users
    .map(({ table, column }) => `exists (select from ${table} where ${column} = f.id)`)
    .join(' or ')
  const files =
    await database.query(`select f.id, f.sha256, f.size, ${isUsed} as used, coalesce(length(c.bytes), 0) as length,
      encode(sha256(coalesce(c.bytes, '')), 'hex') as found
    from files f left join lateral (select string_agg(bytes, ''::bytea order by position) as bytes from file_chunks
      where "fileId" = f.id) c on true`)
  const lost = files.filter(({ size, length }) => size !== length).map(({ id }) => `file ${id} is not whole`)
  const orphans = files.filter(({ used }) => !used).map(({ id }) => `file ${id} belongs to no row`)
  const other = files
    .filter(({ sha256, found }) => sha256 !== found)
    .map(({ id }) => `file ${id} has other bytes`)
  return [
    {
      name: 'no row without its file, no file without a row',
      of: files.length,
      broken: [...lost, ...orphans],
    },
    { name: 'the SHA-256 of every stored file is that of its bytes', of: files.length, broken: other },
  ]
}

/** What a start that cannot succeed ends with. */
const SENTENCE = /^\p{Lu}.*\.$/u
const GREETING = /^(?: {2}(?:Website|Anmeldung|Daten|Beenden|Erstes Konto).*)?$/
const isJson = line => {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

function logChecks(servers, database) {
  const lines = []
  for (const { runs } of servers) {
    for (const { name, out, err, wasReady } of runs) {
      // The last line of a process that was killed may be half of one.
      const said = readFileSync(out, 'utf8').split('\n').slice(0, -1)
      lines.push(...said.map(text => ({ name, text, isRight: isJson(text) || GREETING.test(text) })))
      // Who cannot start says so in a sentence.
      const shouted = readFileSync(err, 'utf8').split('\n').filter(Boolean)
      lines.push(...shouted.map(text => ({ name, text, isRight: !wasReady && SENTENCE.test(text) })))
    }
  }
  const ofDatabase = database
    .log()
    .split('\n')
    .map(text => ({ name: 'server.log of PostgreSQL', text }))
  const all = [...lines, ...ofDatabase]
  const quote = ({ name, text }) => `${name}: ${text.slice(0, 300)}`
  const canaries = all.filter(({ text }) => text.toLowerCase().includes(CANARY))
  return [
    {
      name: 'every log line is JSON',
      of: lines.length,
      broken: lines.filter(({ isRight }) => !isRight).map(quote),
    },
    { name: 'no log line holds what somebody sent', of: all.length, broken: canaries.map(quote) },
  ]
}

/** Milliseconds that the outbox gets for what has waited, once the mail server is well. */
const DRAIN = 120_000

/**
 * Lets everything that waits be sent. Time is what leases of the dead and pauses after failures wait for; it is taken away from
 * those that nobody has had in hand for a while.
 */
export async function drainOutbox(database, sink) {
  sink.mode = 'takes'
  sink.hangUp()
  const inHand = () =>
    database.query(`select id, attempts from outbox where state = 'waiting' and "sendingUntil" > now()`)
  for (const end = performance.now() + DRAIN; performance.now() < end;) {
    const before = await inHand()
    await sleep(6_000)
    const abandoned = (await inHand()).filter(({ id, attempts }) =>
      before.some(mail => mail.id === id && mail.attempts === attempts),
    )
    await database.query(
      `update outbox set "dueAt" = now(), "sendingUntil" = null where state = 'waiting'
         and ("sendingUntil" is null or "sendingUntil" < now() or id = any($1::uuid[]))`,
      [abandoned.map(({ id }) => id)],
    )
    const [{ waiting }] = await database.query(
      `select count(*)::int as waiting from outbox where state = 'waiting'`,
    )
    if (!waiting) return
  }
}

/** Every promise, with how much it was checked on and what breaks it. */
export async function check({ database, journal, sink, servers, happened }) {
  const stored = await storedRows(database)
  return [
    operationsCheck(
      'what was acknowledged is there once, as it was sent',
      'ok',
      journal,
      stored,
      count => count !== 1,
    ),
    operationsCheck('what was refused is not there', 'refused', journal, stored, count => count > 0),
    operationsCheck(
      'what was never answered is there once or not at all',
      'unknown',
      journal,
      stored,
      count => count > 1,
    ),
    judgementCheck(journal),
    await countsOne(
      database,
      'each contact request has one notification',
      `select 'contact request ' || c.id as what, count(o.id) from contact_requests c left join outbox o
         on o."contactRequestId" = c.id and o.kind = 'contact_notification' where not c.demo group by c.id`,
    ),
    await countsOne(
      database,
      'each application has one notification',
      `select 'application ' || a.id as what, count(o.id) from job_applications a left join outbox o
         on o."applicationId" = a.id and o.kind = 'application_notification' group by a.id`,
    ),
    await outboxCheck(database, sink),
    messageIdCheck(sink, happened),
    await countsOne(
      database,
      'an edited record is what its newest change says',
      `select distinct on (h."customerId", h."opportunityId") concat('customer ', h."customerId", ', opportunity ' || h."opportunityId")
         as what, (h.fields -> 'notes' ->> 'to' = coalesce(o.notes, c.notes))::int as count
       from crm_changes h join customers c on c.id = h."customerId" left join opportunities o on o.id = h."opportunityId"
       where h.kind = 'updated' order by h."customerId", h."opportunityId", h.id desc`,
    ),
    await countsOne(
      database,
      'one summary for each day',
      `select 'summary of ' || s.date as what, (select count(*) from outbox
           where kind = 'daily_summary' and ("createdAt" at time zone 'Europe/Vienna')::date = s.date) as count
         from daily_summaries s`,
    ),
    ...(await filesCheck(database)),
    {
      name: 'no answer is a 500',
      of: [...journal.statuses.values()].reduce((a, b) => a + b, 0),
      broken: journal.faults,
    },
    ...logChecks(servers, database),
  ]
}
