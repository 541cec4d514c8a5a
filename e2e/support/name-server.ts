import { decode, encode, RECURSION_AVAILABLE, RECURSION_DESIRED, type Answer } from 'dns-packet'
import { createSocket } from 'node:dgram'

/** A name server that knows texts and addresses; every other name does not exist. */
export interface NameServer {
  /** For DNS_SERVERS. */
  address: string
  /** By question, such as `TXT firma.example`; may be changed while it runs. */
  records: Record<string, string[]>
  stop(): Promise<void>
}

const NXDOMAIN = 3

/** Starts a name server on a port of this machine. */
export async function startNameServer(records: Record<string, string[]>): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (request, { port, address }) => {
    const { id, questions = [] } = decode(request)
    const [question] = questions
    if (!question) return
    const { name, type } = question
    const found = records[`${type} ${name.toLowerCase()}`] ?? []
    const code = Object.keys(records).some(key => key.endsWith(` ${name.toLowerCase()}`)) ? 0 : NXDOMAIN
    const answers = found.map(text => {
      const [preference, exchange] = text.split(' ')
      return { name, type, data: type === 'MX' ? { preference: Number(preference), exchange } : text }
    })
    socket.send(
      encode({
        id: id ?? 0,
        type: 'response',
        flags: RECURSION_DESIRED | RECURSION_AVAILABLE | code,
        questions: [question],
        answers: answers as Answer[],
      }),
      port,
      address,
    )
  })
  await new Promise<void>(done => socket.bind(0, '127.0.0.1', done))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    stop: () => new Promise(done => socket.close(() => done())),
  }
}
