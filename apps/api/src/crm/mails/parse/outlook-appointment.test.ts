import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { truthFolder } from '../../../../test/mail-truth.ts'
import { outlookFile } from '../../../../test/outlook-file.ts'
import { palletisingRequest } from '../../../../test/palletising-request.ts'
import { parseMail } from './parse-mail.ts'

const item = (messageClass: string) =>
  outlookFile({
    ...palletisingRequest(),
    subject: 'Abnahme',
    properties: {
      0x001a_001f: messageClass,
      0x0060_0040: new Date('2026-12-03T09:00:00Z'),
      0x0061_0040: new Date('2026-12-03T10:00:00Z'),
    },
  })

test('an invitation that was dragged out of Outlook says when it is; an answer to one is none', async () => {
  const { invitation } = await parseMail(item('IPM.Schedule.Meeting.Request'))
  expect(invitation).toEqual({
    title: 'Abnahme',
    startsAt: '2026-12-03T09:00:00.000Z',
    endsAt: '2026-12-03T10:00:00.000Z',
    isWholeDay: false,
    location: '',
    isCancelled: false,
  })
  const cancelled = await parseMail(item('IPM.Schedule.Meeting.Canceled'))
  expect(cancelled.invitation).toMatchObject({ isCancelled: true })
  expect(await parseMail(item('IPM.Schedule.Meeting.Resp.Pos'))).toMatchObject({ invitation: null })
})

const folder = truthFolder()
const real = {
  'aspose-email-Aspose.Email-for-.NET__Meeting_with_Recurring_Occurrences.msg': {
    startsAt: '2017-01-19T17:30:00.000Z',
    endsAt: '2017-01-19T18:00:00.000Z',
    location: '10 Down Street, NY, USA',
  },
  'aspose-email-Aspose.Email-for-.NET__Test_Meeting.msg': {
    startsAt: '2017-02-13T15:00:00.000Z',
    location: 'Online',
  },
  // Made in Japan: the first of December there is the first of December here.
  'HiraokaHyperTools-msgreader__7_days_everyday.msg': {
    startsAt: '2022-11-30T23:00:00.000Z',
    endsAt: '2022-12-01T23:00:00.000Z',
    isWholeDay: true,
  },
}

// Where the files are absent, outlook-corpus.test.ts says so.
for (const [name, invitation] of folder ? Object.entries(real) : [])
  test(name, async () => {
    expect(await parseMail(readFileSync(join(folder!, name)))).toMatchObject({ invitation })
  })
