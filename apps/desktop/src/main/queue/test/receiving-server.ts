import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailDrop } from '@app/contracts/mail-placements'
import type { Server } from '../../server.ts'

/** What reached the server under one Idempotency-Key. */
export interface Received {
  key: string
  fields: Record<string, string>
  /** SHA-256 of the mail, or the text of the activity. */
  content: string
}

/** What the server answers to an upload: null takes it. */
type Refusal = { status: number; body?: object | string; headers?: Record<string, string> } | null

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The fields and the file of a form, read by Node's own parser. */
async function parse(request: IncomingMessage, body: Buffer): Promise<Omit<Received, 'key'>> {
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return { fields: {}, content: body.toString() }
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
  const file = form.get('mailFile') as File
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const bytes = Buffer.from(await file.arrayBuffer())
  const content = createHash('sha256').update(bytes).digest('hex')
  return { fields: { ...Object.fromEntries(texts), name: file.name }, content }
}

function drop(batchId: string): MailDrop {
  return {
    mailId: 1,
    outcome: 'filed',
    message: 'Abgelegt.',
    subject: 'Anfrage',
    direction: 'received',
    attachmentCount: 0,
    batchId,
    placements: [],
    tray: null,
    belongsElsewhere: [],
    hasOtherContent: false,
  }
}

const activity = {
  id: 1,
  customerId: 1,
  customer: { id: 1, companyName: 'Huber' },
  opportunityId: null,
  opportunity: null,
  type: 'note',
  title: 'Notiz',
  description: null,
  activityDate: '2026-11-20T09:00:00.000Z',
  dueDate: null,
  status: 'completed',
  outcomeCode: null,
  outcomeNotes: null,
  emailSender: null,
  emailRecipients: null,
  emailSubject: null,
  emailTextContent: null,
  mailId: null,
  attachments: [],
  delivery: null,
  version: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
}

const stats = {
  totalCustomers: 0,
  activeCustomers: 0,
  totalOpportunities: 0,
  openOpportunities: 0,
  totalActivities: 0,
  totalContacts: 0,
  totalJobApplications: 0,
  totalValue: 0,
  recentActivities: [],
  recentActivityCount: 0,
  customerStatusBreakdown: {},
  hasDemoData: false,
}

/** A server on a port of its own that takes uploads as ours does: once per key. */
export async function startReceivingServer() {
  const received: Received[] = []
  const state = {
    /** Who is logged in; null: nobody. */
    userId: 1 as number | null,
    /** Whether it hangs up on everybody. */
    isAway: false,
    /** Takes an upload and hangs up before it answers. */
    losesAnswers: false,
    refuse: (_: Received): Refusal => null,
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (state.isAway) return void request.socket.destroy()
    const send = (status: number, body: object | string, headers = {}) =>
      void response
        .writeHead(status, { 'Content-Type': 'application/json', ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    // Whoever was killed in the middle of an upload has uploaded nothing.
    const body = await read(request).catch(() => null)
    if (!body) return
    if (state.userId === null) return send(401, { error: 'Bitte melden Sie sich an.', code: 'auth.required' })
    if (request.method === 'GET') {
      return send(200, { user: { id: state.userId, email: 'a@example.org', name: 'Anna' }, stats })
    }
    const key = String(request.headers['idempotency-key'])
    const upload = { key, ...(await parse(request, body)) }
    const refusal = state.refuse(upload)
    if (refusal) return send(refusal.status, refusal.body ?? {}, refusal.headers)
    if (!received.some(known => known.key === key)) received.push(upload)
    if (state.losesAnswers) return void request.socket.destroy()
    send(201, upload.fields['batchId'] ? drop(upload.fields['batchId']) : activity)
  }
  const client: Server = { origin, fetch: (path, init) => fetch(origin + path, init) }
  return {
    state,
    received,
    client,
    stop: () =>
      new Promise(done => {
        server.close(done)
        server.closeAllConnections()
      }),
  }
}
