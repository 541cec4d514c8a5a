import { expect, test } from '@jest/globals'

import { invitationOf, textOfCalendar } from './calendar.ts'
import { parseMail } from './parse-mail.ts'

/** A calendar of one event; every line may be written over. */
function calendar(lines: string[], { method = 'REQUEST', before = [] as string[] } = {}): string {
  return [
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    ...before,
    'BEGIN:VEVENT',
    ...lines,
    'BEGIN:VALARM',
    'DESCRIPTION:Reminder',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
}

test('an invitation says what, when, where and who', () => {
  const lines = [
    'SUMMARY;LANGUAGE=de:Besichtigung\\, Halle 2',
    'DTSTART:20260720T080000Z',
    'DTEND:20260720T090000Z',
    'LOCATION:Werk Götzis',
    'ORGANIZER;CN="Huber, Hans":mailto:hans.huber@kunde.example',
    'ATTENDEE;PARTSTAT=ACCEPTED;CN=Anna Berger:mailto:anna@firma.example',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:verkauf@fir',
    ' ma.example',
    'DESCRIPTION:Bitte Sicherheitsschuhe mitbringen\\,\\nTor 3.',
  ]
  expect(textOfCalendar(calendar(lines))).toBe(
    [
      'Einladung zu einem Termin',
      'Was: Besichtigung, Halle 2',
      'Wann: Montag, 20. Juli 2026, 10:00 bis 11:00 Uhr',
      'Wo: Werk Götzis',
      'Wer: Huber, Hans (lädt ein), Anna Berger (zugesagt), verkauf@firma.example',
      '',
      'Bitte Sicherheitsschuhe mitbringen,',
      'Tor 3.',
    ].join('\n'),
  )
})

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Eigene Zeit',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
const FIXED_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Fern',
  'BEGIN:STANDARD',
  'TZOFFSETTO:+0800',
  'END:STANDARD',
  'END:VTIMEZONE',
]

test.each<[when: string, ...lines: string[]]>([
  ['Montag, 20. Juli 2026, 10:00 Uhr', 'DTSTART;TZID=Europe/Vienna:20260720T100000'],
  [
    'Montag, 20. Juli 2026, 10:00 bis 11:30 Uhr',
    'DTSTART;TZID="W. Europe Standard Time":20260720T100000',
    'DURATION:PT1H30M',
  ],
  [
    'Montag, 20. Juli 2026, 10:00 Uhr',
    'DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20260720T100000',
  ],
  ['Montag, 20. Juli 2026, 10:00 Uhr', 'DTSTART;TZID=Eigene Zeit:20260720T100000'],
  ['Montag, 20. Juli 2026, 04:00 Uhr (Wiener Zeit)', 'DTSTART;TZID=Fern:20260720T100000'],
  ['Montag, 20. Juli 2026, 04:00 Uhr (Wiener Zeit)', 'DTSTART;TZID=China Standard Time:20260720T100000'],
  [
    'Montag, 20. Juli 2026, 16:00 bis 17:00 Uhr (Wiener Zeit)',
    'DTSTART;TZID=America/New_York:20260720T100000',
    'DTEND;TZID=America/New_York:20260720T110000',
  ],
  // Two weeks in March in which only America has summer time.
  ['Montag, 16. März 2026, 15:00 Uhr (Wiener Zeit)', 'DTSTART;TZID=Eastern Standard Time:20260316T100000'],
  ['Dienstag, 20. Jänner 2026, 11:00 Uhr (Wiener Zeit)', 'DTSTART;TZID=Europe/London:20260120T100000'],
  ['Montag, 20. Juli 2026, 10:00 Uhr (Zeitzone „Marszeit“)', 'DTSTART;TZID=Marszeit:20260720T100000'],
  ['Montag, 20. Juli 2026, 10:00 Uhr', 'DTSTART:20260720T100000'],
  ['Montag, 20. Juli 2026, ganztägig', 'DTSTART;VALUE=DATE:20260720', 'DTEND;VALUE=DATE:20260721'],
  ['Montag, 20. Juli 2026, ganztägig', 'DTSTART;VALUE=DATE:20260720'],
  [
    'Montag, 20. Juli 2026 bis Mittwoch, 22. Juli 2026, ganztägig',
    'DTSTART;VALUE=DATE:20260720',
    'DTEND;VALUE=DATE:20260723',
  ],
  [
    'Montag, 20. Juli 2026 bis Dienstag, 21. Juli 2026, ganztägig',
    'DTSTART;VALUE=DATE:20260720',
    'DURATION:P2D',
  ],
  [
    'Montag, 20. Juli 2026, 22:00 Uhr bis Dienstag, 21. Juli 2026, 02:00 Uhr',
    'DTSTART:20260720T200000Z',
    'DTEND:20260721T000000Z',
  ],
])('when: %s', (when, ...lines) => {
  const text = textOfCalendar(calendar(lines, { before: [...ZONE, ...FIXED_ZONE] }))
  expect(/^Wann: (.*)$/m.exec(text)?.[1]).toBe(when)
})

test.each([
  ['jeden Tag', 'FREQ=DAILY'],
  [
    'jede Woche am Montag und Mittwoch, bis 31. August 2026',
    'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260831T215959Z',
  ],
  ['jede Woche an Werktagen', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['alle 2 Wochen am Freitag, 10-mal', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;COUNT=10'],
  ['jeden Monat am zweiten Dienstag', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['jeden Monat am letzten Freitag', 'FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1'],
  ['jeden Monat am 15.', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['jedes Jahr am 6. im Jänner', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=6'],
  [undefined, 'FREQ=SOMETIMES'],
])('again: %s', (words, rule) => {
  const text = textOfCalendar(calendar(['DTSTART:20260720T080000Z', `RRULE:${rule}`]))
  expect(/^Wiederholung: (.*)$/m.exec(text)?.[1]).toBe(words)
})

test('texts of vCalendar 1.0 are decoded', () => {
  const qp = ';CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:'
  const text = `BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VEVENT\nSUMMARY${qp}Gr=F6=DFe=\n pr=FCfen\nDTSTART:20260720T080000Z\nDESCRIPTION${qp}Tor 3=0D=0AHalle\nEND:VEVENT\nEND:VCALENDAR`
  const words = textOfCalendar(text)
  expect(words).toContain('Größe prüfen')
  expect(words).toContain('Tor 3\nHalle')
})

test('cancellations, answers, tasks and damaged calendars say what they are', () => {
  expect(textOfCalendar(calendar(['SUMMARY:Abnahme'], { method: 'CANCEL' }))).toMatch(
    /^Absage eines Termins\nWas: Abnahme/,
  )
  expect(textOfCalendar(calendar(['SUMMARY:Abnahme', 'STATUS:CANCELLED']))).toMatch(/^Absage/)
  const reply = [
    'SUMMARY:Abnahme',
    'ATTENDEE;CN=Anna;PARTSTAT=DECLINED:mailto:a@b.example',
    'COMMENT:Bin auf Urlaub',
  ]
  expect(textOfCalendar(calendar(reply, { method: 'REPLY' }))).toBe(
    'Antwort auf eine Einladung\nWas: Abnahme\nWer: Anna (abgesagt)\n\nBin auf Urlaub',
  )
  const task = 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Angebot\nDUE;VALUE=DATE:20260720\nEND:VTODO'
  expect(textOfCalendar(task)).toBe('Aufgabe\nWas: Angebot\nWann: fällig Montag, 20. Juli 2026')
  const broken =
    '\ufeffBEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Abnahme\nDTSTART:morgen\nDESCRIPTION:Tor 3\nbeim Werk'
  expect(textOfCalendar(broken)).toBe('Termin\nWas: Abnahme\n\nTor 3\nbeim Werk')
  expect(textOfCalendar('BEGIN:VCALENDAR\nEND:VCALENDAR')).toBe('')
  expect(textOfCalendar('no calendar')).toBe('')
})

function mail(
  type: string,
  body: string,
  own = '',
): Promise<{ text: string; attachments: { name: string }[] }> {
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${own}`,
    `Content-Type: ${type}\r\n\r\n${body}`,
  ]
  const text = parts.map(part => `--b\r\n${part}\r\n`).join('')
  return parseMail(
    Buffer.from(`From: a@kunde.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${text}--b--`),
  )
}

test('an invitation gives its appointment as data, at Vienna’s time', () => {
  const lines = ['SUMMARY:Abnahme Zelle 3', 'LOCATION:Werk Götzis']
  const at = (times: string[], method = 'REQUEST') => invitationOf(calendar([...lines, ...times], { method }))
  expect(at(['DTSTART;TZID=W. Europe Standard Time:20261203T100000', 'DURATION:PT1H'])).toEqual({
    title: 'Abnahme Zelle 3',
    startsAt: '2026-12-03T09:00:00.000Z',
    endsAt: '2026-12-03T10:00:00.000Z',
    isWholeDay: false,
    location: 'Werk Götzis',
    isCancelled: false,
  })
  expect(at(['DTSTART;VALUE=DATE:20260720', 'DTEND;VALUE=DATE:20260722'])).toMatchObject({
    startsAt: '2026-07-19T22:00:00.000Z',
    endsAt: '2026-07-21T22:00:00.000Z',
    isWholeDay: true,
  })
  const start = 'DTSTART:20261203T090000Z'
  expect(at([start], 'CANCEL')).toMatchObject({ isCancelled: true, endsAt: null })
  expect(at([start], 'REPLY')).toBeNull()
  expect(at(['DTSTART;TZID=Mond:20261203T100000'])).toBeNull()
  expect(invitationOf('kein Kalender')).toBeNull()
})

test('a calendar without end is read as far as one goes', () => {
  expect(textOfCalendar(`BEGIN:VEVENT\nSUMMARY:Abnahme\n${'BEGIN:VEVENT\n'.repeat(100_000)}`)).toMatch(
    /^Termin\nWas: Abnahme/,
  )
  const many = textOfCalendar('BEGIN:VEVENT\nSUMMARY:Abnahme\nEND:VEVENT\n'.repeat(25))
  expect(many).toMatch(/5 weitere Termine stehen in der Datei\.$/)
})

test('a mail without a text of its own says what its calendar or enriched text says', async () => {
  const event = calendar(['SUMMARY:Abnahme Größe 2'])
  expect(await mail('text/calendar; charset=utf-8; method=REQUEST', event)).toMatchObject({
    text: 'Einladung zu einem Termin\nWas: Abnahme Größe 2',
    attachments: [{ name: 'Termin 1.ics' }],
  })
  expect((await mail('text/calendar', event, 'Mein Text')).text.trim()).toBe('Mein Text')
  expect((await mail('application/octet-stream; name=einladung.ics', event)).text).toMatch(/Was: Abnahme/)
  const amp = '<html amp4email><head><style amp-custom>p{}</style></head><body><p>Größe</p></body></html>'
  expect(await mail('text/x-amp-html; charset=utf-8', amp)).toMatchObject({
    text: 'Größe',
    attachments: [{ name: 'Anhang 1.html' }],
  })
  const enriched = '<bold>Wichtig</bold>: <color><param>red</param>Liefer-\r\ntermin</color> << 3\r\n\r\nMai'
  expect(await mail('text/enriched', enriched)).toMatchObject({
    text: 'Wichtig: Liefer- termin < 3\nMai',
    attachments: [{ name: 'Anhang 1.txt' }],
  })
})
