import { afterAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { compareWithTruth, readTruth, truthFolder } from '../../../../test/mail-truth.ts'
import { MailParser } from './mail-parser.service.ts'

/** Share of all compared fields of all files that must be right. */
const REQUIRED = 0.997

const parser = new MailParser()
const folder = truthFolder()
if (!folder)
  process.stdout.write('Real Outlook files: none beside this repository, their tests are left out.\n')

afterAll(() => parser.close())

if (folder) {
  const files = Object.entries(readTruth(folder))
  const read = (name: string) => parser.parse(readFileSync(join(folder, name)))

  test('real Outlook files say what other programs agree on', async () => {
    const scores = new Map<string, { right: number; all: number }>()
    const misses: string[] = []
    for (const [name, truth] of files) {
      if (truth.expect !== 'ok') continue
      for (const [field, isRight] of Object.entries(compareWithTruth(await read(name), truth))) {
        const score = scores.get(field) ?? { right: 0, all: 0 }
        scores.set(field, { right: score.right + Number(isRight), all: score.all + 1 })
        if (!isRight) misses.push(`${name}: ${field}`)
      }
    }
    const right = [...scores.values()].reduce((sum, score) => sum + score.right, 0)
    const all = [...scores.values()].reduce((sum, score) => sum + score.all, 0)
    const table = [...scores].map(([field, score]) => `${field} ${score.right}/${score.all}`)
    if (right / all < REQUIRED)
      throw new Error(`Outlook fields: ${right}/${all} (${table.join(', ')})\n${misses.join('\n')}`)
  })

  test('attached messages of real files open as files of their own', async () => {
    for (const [name, truth] of files) {
      if (truth.expect !== 'ok') continue
      const { attachments } = await read(name)
      for (const [index, attachment] of attachments.entries()) {
        if (attachment.kind !== 'message') continue
        const inner = await parser.parse(attachment.bytes)
        expect([name, inner.subject]).toEqual([name, truth.attachments[index]!.nestedSubject ?? ''])
      }
    }
  })

  test('damaged files are refused, and mails under the wrong name are read', async () => {
    const others = files.filter(([, truth]) => truth.expect !== 'ok')
    const outcomes = others.map(async ([name, truth]) => {
      const outcome = await read(name).then(
        mail => (mail.dateSource === 'header' ? 'read as internet mail' : 'read'),
        error => error.reason,
      )
      const isText = truth.notes.some(note => note.includes('RFC 822'))
      const isDamaged = truth.expect === 'corrupt'
      return [name, outcome, isText ? 'read as internet mail' : isDamaged ? 'damaged' : 'not_a_mail']
    })
    for (const [name, outcome, expected] of await Promise.all(outcomes)) {
      expect([name, outcome]).toEqual([name, expected])
    }
  })
} else {
  test('real Outlook files are not on this machine', () => {
    expect(folder).toBeNull()
  })
}
