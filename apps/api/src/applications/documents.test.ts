import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from '@app/contracts/applications'
import { randomBytes, randomUUID } from 'node:crypto'
import { applicant, apply, countFiles, spooled, outboxOf, storedOf, type Sent } from '../../test/applicant.ts'
import { openJob } from '../../test/factories.ts'
import { until } from '../../test/processes.ts'
import {
  sampleCompound,
  sampleDocx,
  sampleHeic,
  sampleJpeg,
  samplePages,
  samplePdf,
  samplePng,
} from '../../test/sample-files.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let jobId: number
/** What others left in the temporary folder. */
let known: Set<string>
beforeAll(async () => {
  app = await startTestApp()
  jobId = (await openJob(app)).id
  known = new Set(await spooled())
})
afterAll(() => app.close())

const nothingSpooled = async () => (await spooled()).every(name => known.has(name))

const person = () => applicant(jobId)

test('documents of every kind are kept bit for bit, in order', async () => {
  const sent: Sent[] = [
    ['cv', 'Lebenslauf.PDF', samplePdf('Jana')],
    ['cover_letter', 'Anschreiben.docx', sampleDocx('Jana')],
    ['other', 'Arbeitsprobe.pages', samplePages()],
    ['certificates', 'Zeugnis 4.HEIC', sampleHeic()],
    ['certificates', 'Zeugnis 1.jpg', sampleJpeg()],
    ['certificates', 'Zeugnis „HTL“.png', samplePng(3, 3, () => [9, 9, 9])],
    ['certificates', 'Zeugnis 3.jfif', sampleJpeg()],
    ['other', 'Arbeitsprobe.doc', sampleCompound('WordDocument')],
    ['other', 'groß.pdf', Buffer.concat([samplePdf('x'), randomBytes(3_000_000)])],
  ]
  const sender = person()
  expect((await apply(app, sender, sent)).status).toBe(201)
  const documents = await app.database.query<{ fileId: number }>(
    `select d.type, d.name, d.kind, f.size, d."fileId" from application_documents d join files f on f.id = d."fileId"
       join job_applications a on a.id = d."applicationId" where a.email = $1 order by d.position`,
    [sender.email],
  )
  const kinds = ['pdf', 'docx', 'pages', 'heic', 'jpeg', 'png', 'jpeg', 'doc', 'pdf']
  for (const [index, [type, name, content]] of sent.entries()) {
    const { fileId, ...document } = documents[index]!
    expect(document).toEqual({ type, name, kind: kinds[index], size: content.length })
    const chunks = await app.database.query<{ bytes: Buffer }>(
      'select bytes from file_chunks where "fileId" = $1 order by position',
      [fileId],
    )
    expect(Buffer.concat(chunks.map(({ bytes }) => bytes)).equals(content)).toBe(true)
  }
  const [, notification] = await outboxOf(app, sender.email)
  expect(notification!.text).toContain('Lebenslauf: Lebenslauf.PDF\nAnschreiben: Anschreiben.docx')
  await until('the temporary folder is clean', nothingSpooled)
})

test('one file and its kind are enough', async () => {
  const sender = person()
  expect((await apply(app, sender, [['cv', 'cv.pdf', samplePdf('Jana')]])).status).toBe(201)
  const typed = await app.stranger().call(applications.send, {
    ...person(),
    files: [new File([new Uint8Array(samplePdf('Jana'))], 'cv.pdf')],
    fileTypes: ['cv'],
  })
  expect(typed.message).toContain('Vielen Dank')
})

const pdf = samplePdf('Jana')
const full = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)])
const MB = 1024 * 1024

test.each<[string, Sent[], number, string, string]>([
  ['a program', [['cv', 'cv.exe', pdf]], 415, 'application.file_type', '„cv.exe“'],
  ['a picture as CV', [['cv', 'cv.png', sampleJpeg()]], 415, 'application.file_type', '.pdf, .doc, .docx'],
  [
    'a picture of an iPhone as CV',
    [['cv', 'cv.heic', sampleHeic()]],
    415,
    'application.file_type',
    '„cv.heic“',
  ],
  ['a .docx called .pages', [['cv', 'cv.pages', sampleDocx('x')]], 415, 'application.file_content', '.pages'],
  ['a name without ending', [['other', 'Zeugnis', pdf]], 415, 'application.file_type', '„Zeugnis“'],
  ['two endings', [['cv', 'cv.pdf.html', pdf]], 415, 'application.file_type', '„cv.pdf.html“'],
  [
    'a program called .pdf',
    [['cv', 'cv.pdf', Buffer.from('MZ\x90')]],
    415,
    'application.file_content',
    '„cv.pdf“',
  ],
  ['a PDF called .docx', [['cv', 'cv.docx', pdf]], 415, 'application.file_content', '.docx'],
  [
    'a .docx with a password',
    [['cv', 'cv.docx', sampleCompound('EncryptedPackage')]],
    422,
    'application.file_protected',
    'Kennwort',
  ],
  ['an empty file', [['cv', 'leer.pdf', Buffer.alloc(0)]], 422, 'application.file_damaged', '„leer.pdf“'],
  ['a cut PDF', [['cv', 'halb.pdf', pdf.subarray(0, 90)]], 422, 'application.file_damaged', '„halb.pdf“'],
  [
    'the second of two',
    [
      ['cv', 'cv.pdf', pdf],
      ['other', 'b.png', pdf],
    ],
    415,
    'application.file_content',
    '„b.png“',
  ],
  [
    '10 MB and a byte',
    [['cv', 'riesig.pdf', full(10 * MB + 1)]],
    413,
    'application.file_too_large',
    '„riesig.pdf“',
  ],
  [
    '25 MB and a byte',
    [
      ['cv', '1.pdf', full(10 * MB)],
      ['other', '2.pdf', full(10 * MB)],
      ['other', '3.pdf', full(5 * MB + 1)],
    ],
    413,
    'application.files_too_large',
    '25 MB',
  ],
  [
    '11 files',
    Array.from({ length: 11 }, (_, i): Sent => ['other', `${i}.pdf`, pdf]),
    413,
    'application.too_many_files',
    '10 Dateien',
  ],
])('%s is refused by name, and nothing is left', async (_what, sent, status, code, named) => {
  const before = await countFiles(app)
  const sender = person()
  const answer = await apply(app, sender, sent)
  expect(answer).toMatchObject({ status, code })
  expect(answer.error).toContain(named)
  expect(await storedOf(app, sender.email)).toEqual([])
  expect(await countFiles(app)).toBe(before)
  await until('the temporary folder is clean', nothingSpooled)
})

test('exactly 25 MB in three files are accepted', async () => {
  const sent: Sent[] = [
    ['cv', '1.pdf', full(10 * MB)],
    ['other', '2.pdf', full(10 * MB)],
    ['other', '3.pdf', full(5 * MB)],
  ]
  expect((await apply(app, person(), sent)).status).toBe(201)
})

test('a CV and a cover letter are one file each, and every file has its kind', async () => {
  for (const type of ['cv', 'cover_letter'] as const)
    expect(
      await apply(app, person(), [
        [type, 'a.pdf', pdf],
        [type, 'b.pdf', pdf],
      ]),
    ).toMatchObject({
      status: 400,
      fields: { files: expect.stringContaining('„b.pdf“') },
    })
  const message = 'Zu jeder Datei gehört die Angabe, was sie ist'
  const untyped = { ...person(), fileTypes: 'cv' }
  expect(await apply(app, untyped)).toMatchObject({ status: 400, fields: { fileTypes: message } })
  const surplus = await apply(app, untyped, [['other', 'a.pdf', pdf]])
  expect(surplus).toMatchObject({ status: 400, fields: { fileTypes: message } })
  const unknown = await apply(app, person(), [['passport' as 'cv', 'a.pdf', pdf]])
  expect(unknown).toMatchObject({ status: 400, fields: { fileTypes: expect.any(String) } })
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\jana\\cv.pdf', 'cv.pdf'],
  ['fdp.\u202efdp.pdf', 'fdp.fdp.pdf'],
  ['Zeile\r\nBcc: a@b.at.pdf', 'ZeileBcc: a@b.at.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  [`${'ü'.repeat(300)}.pdf`, `${'ü'.repeat(251)}.pdf`],
])('the name %j is data', async (name, kept) => {
  const sender = person()
  expect((await apply(app, sender, [['cv', name, pdf]])).status).toBe(201)
  const documents = await app.database.query(
    `select d.name from application_documents d join job_applications a on a.id = d."applicationId" where a.email = $1`,
    [sender.email],
  )
  expect(documents).toEqual([{ name: kept }])
})

test('applicants who send the same files in another order do not block each other', async () => {
  const sent = Array.from({ length: 4 }, (_, i): Sent => ['other', `${i}.pdf`, samplePdf(randomUUID())])
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, i) => apply(app, person(), i % 2 ? sent : sent.toReversed())),
  )
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
})

test.each([
  ['no boundary', 'multipart/form-data', '--x', 400],
  ['another boundary', 'multipart/form-data; boundary=y', '--x\r\n', 400],
  [
    'a cut body',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
    400,
  ],
  [
    'prototype names',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__[polluted]"\r\n\r\n1\r\n--x--\r\n',
    400,
  ],
  [
    'a field that is an object',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="jobId[a]"\r\n\r\n1\r\n--x--\r\n',
    400,
  ],
  ['JSON', 'application/json', '{}', 415],
])('survives %s', async (_what, type, body, status) => {
  const init = { method: 'POST', body, headers: { 'content-type': type } }
  expect((await app.stranger().fetch('/api/job-applications', init)).status).toBe(status)
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  await until('the temporary folder is clean', nothingSpooled)
})
