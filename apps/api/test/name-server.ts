import {
  decode,
  encode,
  streamEncode,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  type Answer,
  type Packet,
} from 'dns-packet'
import { createSocket } from 'node:dgram'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a name server says to one question: records, an error, or nothing at all. */
export type Reply = string[] | 'SERVFAIL' | 'REFUSED' | 'silent'

/** Replies by question, such as `TXT firma.example`. A name without any entry does not exist. */
export type Zone = Record<string, Reply>

/** A resolver of its own, on a port of this machine. */
export interface NameServer {
  /** For DNS_SERVERS. */
  address: string
  /** May be exchanged between two questions. */
  zone: Zone
  /** What was asked, as keys of a zone. */
  questions: string[]
  close: () => Promise<void>
}

const TRUNCATED = 1 << 9
const CODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const

/** A resolver follows a chain of names to its end, and gives up on a circle. */
const MAX_ALIASES = 8

const TYPES: Record<string, (text: string) => unknown> = {
  TXT: text => text.match(/[\s\S]{1,255}/g) ?? [''],
  MX: text => ({ preference: Number(text.split(' ')[0]), exchange: text.split(' ')[1] ?? '' }),
}

function answersTo(zone: Zone, type: string, name: string): Answer[] | keyof typeof CODES | 'silent' {
  const answers: unknown[] = []
  let current = name
  for (let step = 0; step < MAX_ALIASES; step++) {
    const reply = zone[`${type} ${current}`]
    if (typeof reply === 'string') return reply
    const add = (kind: string, text: string) =>
      answers.push({ name: current, type: kind, ttl: 1, data: (TYPES[kind] ?? String)(text) })
    for (const text of reply ?? []) add(type, text)
    const alias = zone[`CNAME ${current}`]
    if (reply || type === 'CNAME' || !Array.isArray(alias)) {
      const exists = Object.keys(zone).some(key => key.endsWith(` ${current}`) || key.endsWith(`.${current}`))
      return exists || answers.length > 0 ? (answers as Answer[]) : 'NXDOMAIN'
    }
    add('CNAME', alias[0]!)
    current = alias[0]!
  }
  return 'SERVFAIL'
}

/** Starts a resolver on UDP and TCP. */
export async function startNameServer(zone: Zone = {}): Promise<NameServer> {
  const server: NameServer = { address: '', zone, questions: [], close: async () => {} }

  function answer(request: Buffer): Packet | null {
    const { id, questions = [] } = decode(request)
    const [question] = questions
    if (!question) return null
    const name = question.name.toLowerCase()
    server.questions.push(`${question.type} ${name}`)
    const found = answersTo(server.zone, question.type, name)
    if (found === 'silent') return null
    const code = typeof found === 'string' ? CODES[found] : CODES.NOERROR
    return {
      id: id ?? 0,
      type: 'response',
      flags: RECURSION_DESIRED | RECURSION_AVAILABLE | code,
      questions: [question],
      answers: typeof found === 'string' ? [] : found,
    }
  }

  const udp = createSocket('udp4')
  udp.on('message', (request, { port, address }) => {
    const reply = answer(request)
    if (!reply) return
    const bytes = encode(reply)
    const isLong = bytes.length > 1_200
    udp.send(
      isLong ? encode({ ...reply, flags: reply.flags! | TRUNCATED, answers: [] }) : bytes,
      port,
      address,
    )
  })
  const sockets = new Set<Socket>()
  const tcp = createServer(socket => {
    let received = Buffer.alloc(0)
    sockets.add(socket.on('error', () => {}))
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk])
      while (received.length > 2 && received.length >= received.readUInt16BE(0) + 2) {
        const length = received.readUInt16BE(0)
        const reply = answer(received.subarray(2, length + 2))
        received = received.subarray(length + 2)
        if (reply) socket.write(streamEncode(reply))
      }
    })
  })
  await new Promise<void>(resolve => tcp.listen(0, '127.0.0.1', resolve))
  const { port } = tcp.address() as AddressInfo
  await new Promise<void>(resolve => udp.bind(port, '127.0.0.1', resolve))
  server.address = `127.0.0.1:${port}`
  server.close = async () => {
    for (const socket of sockets) socket.destroy()
    await Promise.all([
      new Promise<void>(resolve => udp.close(() => resolve())),
      new Promise<void>(resolve => tcp.close(() => resolve())),
    ])
  }
  return server
}
