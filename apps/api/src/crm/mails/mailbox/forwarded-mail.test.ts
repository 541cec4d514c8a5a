import { expect, test } from '@jest/globals'
import { readInternetMessage } from '../parse/internet-message.ts'
import { internetMail } from '../../../../test/dropped-mails.ts'
import { forwardedIn } from './forwarded-mail.ts'

const forwarded = async (text: string) =>
  forwardedIn(
    await readInternetMessage(
      internetMail({
        from: 'Anna <anna.berger@example.org>',
        to: ['crm@example.org'],
        subject: 'WG: Anfrage',
        text,
      }),
    ),
  )

const eva = { name: 'Eva Huber', email: 'eva@kunde.example' }
const berta = { name: 'Berta', email: 'berta@example.org' }

test.each([
  [
    'Outlook in German, with a signature above it',
    `Bitte ablegen.\n\nAnna Berger\nTel.: +43 1 234\n\nVon: Eva Huber <eva@kunde.example>\nGesendet: Freitag, 20. November 2026 09:31\nAn: Berta <berta@example.org>\nCc: Carl <carl@example.org>\nBetreff: Anfrage Palettierer\n\nGrüß Gott,\nwir brauchen zwei.`,
    '2026-11-20T08:31:00.000Z',
  ],
  [
    'Outlook in English, plain text, with links in the addresses',
    `________________________________\nFrom: Eva Huber <eva@kunde.example<mailto:eva@kunde.example>>\nSent: Friday, November 20, 2026 9:31 AM\nTo: Berta <berta@example.org<mailto:berta@example.org>>; Carl <carl@example.org>\nSubject: Anfrage Palettierer\n\nGrüß Gott,\nwir brauchen zwei.`,
    '2026-11-20T08:31:00.000Z',
  ],
  [
    'Gmail, whose labels are mixed',
    `---------- Forwarded message ---------\nVon: Eva Huber <eva@kunde.example>\nDate: Fr., 20. Nov. 2026 um 09:31 Uhr\nSubject: Anfrage Palettierer\nTo: Berta <berta@example.org>\n\n\nGrüß Gott,\nwir brauchen zwei.`,
    '2026-11-20T08:31:00.000Z',
  ],
  [
    'Apple Mail, quoted, in summer time, with a zone',
    `Anfang der weitergeleiteten Nachricht:\n\n> Von: Eva Huber <eva@kunde.example>\n> Betreff: Anfrage Palettierer\n> Datum: 20. Juli 2026 um 09:31:00 MESZ\n> An: Berta <berta@example.org>\n> \n> Grüß Gott,\n> wir brauchen zwei.`,
    '2026-07-20T07:31:00.000Z',
  ],
  [
    'Thunderbird, the subject first',
    `-------- Weitergeleitete Nachricht --------\nBetreff: \tAnfrage Palettierer\nDatum: \tFri, 20 Nov 2026 09:31:00 +0100\nVon: \tEva Huber <eva@kunde.example>\nAn: \tBerta <berta@example.org>\n\nGrüß Gott,\nwir brauchen zwei.`,
    '2026-11-20T08:31:00.000Z',
  ],
  [
    'Outlook in French, bold, an empty line between the labels',
    `*De :* Eva Huber <eva@kunde.example>\n\n*Envoyé :* vendredi 20 novembre 2026 09:31\n\n*À :* Berta <berta@example.org>\n\n*Objet :* Anfrage Palettierer\n\nGrüß Gott,\nwir brauchen zwei.`,
    '2026-11-20T08:31:00.000Z',
  ],
])('%s', async (_program, text, date) => {
  const mail = (await forwarded(text))!
  expect(mail).toMatchObject({
    sender: eva,
    subject: 'Anfrage Palettierer',
    date,
    text: 'Grüß Gott,\nwir brauchen zwei.',
    messageId: null,
  })
  expect(mail.to[0]).toEqual(berta)
})

test.each([
  ['nothing was forwarded', 'Guten Tag,\nbitte anrufen.\nAn: der Pforte melden'],
  ['a label alone', 'Von: Graz bis Wien sind es 200 km.\n\nBis morgen'],
])('%s', async (_what, text) => {
  expect(await forwarded(text)).toBeNull()
})

test('a text of nothing but labels and long lines holds nobody up', async () => {
  const text = `${'Von: '.repeat(20_000)}\n${'An:\n'.repeat(20_000)}${'a'.repeat(100_000)}`
  const began = performance.now()
  expect(await forwarded(text)).toBeNull()
  expect(performance.now() - began).toBeLessThan(20_000)
})
