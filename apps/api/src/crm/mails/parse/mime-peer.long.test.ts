import { expect, test } from '@jest/globals'
import PostalMime from 'postal-mime'

import { seededRandom } from '../../../../test/mutations.ts'
import { parseMail } from './parse-mail.ts'

type Random = (limit: number) => number

const SUBJECTS = [
  'Anfrage',
  '=?utf-8?Q?Gr=C3=B6=C3=9Fe_8?=',
  '=?iso-8859-1?B?R3L832U=?=',
  'Re: Preis\n der Zelle',
]
const PEOPLE = [
  'Eva <eva@kunde.example>',
  '"Huber, Hans" <hans@x.example>',
  '=?utf-8?Q?J=C3=B6rg?= <j@x.example>',
  'a@x.example',
]
const TYPES = [
  'text/plain; charset=utf-8',
  'text/html; charset=utf-8',
  'application/pdf; name="plan.pdf"',
  'image/png',
  'message/rfc822',
]

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)]!

/** Texts are compared without their line ends, which each reader writes in its own way. */
const plain = (bytes: Uint8Array | ArrayBuffer) =>
  Buffer.from(bytes as ArrayBuffer)
    .toString()
    .replace(/\s+/g, ' ')
    .trim()

/** A mail as it should be; each leaf holds a word of its own. */
function mailOf(random: Random): { lines: string[]; words: string[] } {
  const words: string[] = []
  const part = (depth: number): string[] => {
    if (depth < 3 && random(3) === 0) {
      const boundary = `b${depth}.${random(1_000_000)}`
      const kind = pick(random, ['mixed', 'related', 'alternative'])
      const parts = Array.from({ length: 1 + random(3) }, () => [`--${boundary}`, ...part(depth + 1)])
      return [
        `Content-Type: multipart/${kind}; boundary="${boundary}"`,
        '',
        ...parts.flat(),
        `--${boundary}--`,
      ]
    }
    const word = `Wort${words.push('') + 1000}x`
    words[words.length - 1] = word
    const type = pick(random, TYPES)
    if (type === 'message/rfc822') return [`Content-Type: ${type}`, '', 'Subject: innen', '', word]
    const isEncoded = random(2) === 0
    const encoding = isEncoded ? ['Content-Transfer-Encoding: base64'] : []
    const content = type.startsWith('text/html') ? `<p>Größe ${word}</p>` : `Größe ${word}`
    return [
      `Content-Type: ${type}`,
      ...encoding,
      '',
      isEncoded ? Buffer.from(content).toString('base64') : content,
    ]
  }
  const people = Array.from({ length: 1 + random(3) }, () => pick(random, PEOPLE))
  const head = [
    `From: ${pick(random, PEOPLE)}`,
    `To: ${people.join(',\n ')}`,
    `Subject: ${pick(random, SUBJECTS)}`,
    `Date: ${new Date(1.7e12 + random(1e9)).toUTCString()}`,
    'MIME-Version: 1.0',
  ]
  return { lines: [...head, ...part(0)].join('\n').split('\n'), words }
}

test('mails as they should be say what they say to another reader', async () => {
  const random = seededRandom(20261126)
  for (let round = 0; round < 3_000; round++) {
    const file = mailOf(random).lines.join('\r\n')
    const [mail, peer] = [
      await parseMail(Buffer.from(file)),
      await PostalMime.parse(file, { rfc822Attachments: true }),
    ]
    expect([
      file,
      mail.subject,
      mail.sender,
      mail.to,
      mail.date,
      mail.attachments.map(({ bytes }) => plain(bytes)),
    ]).toEqual([
      file,
      peer.subject,
      { name: peer.from!.name, email: peer.from!.address },
      peer.to!.map(({ name, address }) => ({ name, email: address })),
      new Date(peer.date!).toISOString(),
      peer.attachments.map(({ content }) => plain(content as ArrayBuffer)),
    ])
  }
})

/** What goes wrong on the way of a mail; no damage touches a leaf's own bytes. */
const DAMAGES: ((lines: string[], random: Random) => string[])[] = [
  lines => lines.map(line => (line.startsWith('--b') ? `${line} \t` : line)),
  lines => lines.filter(line => !/^--b.*--$/.test(line)),
  (lines, random) => {
    const closing = lines.flatMap((line, index) => (/^--b.*--$/.test(line) ? [index] : []))
    return lines.toSpliced(pick(random, [...closing, lines.length]), 1)
  },
  lines => lines.map(line => line.replace(/; boundary=.*/, '')),
  lines => lines.map(line => line.replace(/^Content-Type: text\/plain.*/, 'Content-Type: text')),
  lines => lines.map(line => line.replace(/^Content-Type: application\/pdf;/, 'Content-Type: ;')),
  lines => ['', ' ', ...lines],
  lines => lines.flatMap(line => (line.startsWith('To:') ? ['eine Zeile ohne Doppelpunkt', line] : line)),
  lines => lines.map(line => line.replace(/^Content-Type: (text|image)/, 'Content-Disposition: foo\n$&')),
  lines => [...lines, '', 'Fußzeile'],
]

test('whatever is damaged around them, all words of a mail are shown or attached', async () => {
  const random = seededRandom(20261127)
  for (let round = 0; round < 5_000; round++) {
    const { lines, words } = mailOf(random)
    const damages = Array.from({ length: 1 + random(3) }, () => pick(random, DAMAGES))
    const damaged = damages.reduce((broken, damage) => damage(broken, random), lines)
    const file = damaged.join(pick(random, ['\n', '\r\n', '\r']))
    const { text, html, attachments } = await parseMail(Buffer.from(file))
    const all = [text, html, ...attachments.map(({ bytes }) => Buffer.from(bytes).toString())].join('\n')
    const lost = words.filter(word => !all.includes(word))
    expect([file, lost]).toEqual([file, []])
  }
})
