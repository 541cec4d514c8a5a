import { expect, test } from '@jest/globals'
import { MAX_MAIL_SIZE } from '@app/contracts/mails'
import { MailImportArguments, uploadMail } from './mail-upload.ts'

const bytes = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])
const mail = { customerId: 7, name: 'Anfrage – Götzis.msg', bytes, key: 'key-1' }
const imported = { message: 'E-Mail importiert', attachmentCount: 2, activityId: 4 }

function serverThat(answer: (path: string, init: RequestInit) => Promise<Response>) {
  return { origin: 'https://crm.example.org', fetch: answer }
}

test('sends the file as the form field of the contract, with its key', async () => {
  const server = serverThat(async (path, init) => {
    expect(path).toBe('/api/admin/crm/customers/7/emails/upload')
    expect(new Headers(init.headers).get('Idempotency-Key')).toBe('key-1')
    const file = (init.body as FormData).get('msgFile') as File
    expect(file.name).toBe(mail.name)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
    return Response.json(imported, { status: 201 })
  })
  expect(await uploadMail(server, mail)).toEqual(imported)
})

test.each([
  [
    'the sentence of the server',
    async () => Response.json({ error: 'Kunde nicht gefunden', code: 'customer.not_found' }, { status: 404 }),
    'Kunde nicht gefunden',
  ],
  [
    'its own where the server has none',
    async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
    'Die .msg-Datei konnte nicht verarbeitet werden.',
  ],
  [
    'that nothing was taken where nobody answers',
    () => Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED')),
    'Keine Verbindung zum Server. Die E-Mail wurde nicht übernommen, bitte versuchen Sie es erneut.',
  ],
])('says %s', async (_, answer, sentence) => {
  await expect(uploadMail(serverThat(answer), mail)).rejects.toMatchObject({ message: sentence })
})

test.each([
  ['more than 50 MB', { name: 'Anfrage.msg', bytes: new Uint8Array(MAX_MAIL_SIZE + 1) }, '50 MB'],
  ['another file', { name: 'Anfrage.pdf', bytes }, 'Anfrage.pdf'],
])('%s is refused before it leaves this machine', (_what, dropped, said) => {
  expect(MailImportArguments.safeParse([7, dropped]).error?.issues).toEqual([
    expect.objectContaining({ code: 'custom', message: expect.stringContaining(said) }),
  ])
  expect(MailImportArguments.safeParse([7, { name: 'Anfrage.msg', bytes }]).success).toBe(true)
})
