import { expect, test } from '@jest/globals'
import { readCards } from './read-cards.ts'

const read = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  readCards(Buffer.from(lines.join('\r\n'), encoding))

test('vCard 2.1 of Outlook: quoted-printable in its charset, soft breaks, bare types, a photo, a card in a card', () => {
  const cards = read([
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;LANGUAGE=de;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=F6=DFl;Eva;;Frau DI Dr.',
    'ORG:Huber, Söhne \\; Co;Einkauf',
    'TITLE;CHARSET=UTF-8;QUOTED-PRINTABLE:Leiterin f=C3=BCr=',
    ' den Einkauf',
    'TEL;FAX;WORK:+43 732 9',
    'TEL;HOME;VOICE:+43 732 2',
    'TEL;WORK;VOICE:+43 732 1',
    'TEL;CELL;VOICE:+43 664 1',
    'EMAIL;INTERNET:privat@huber.example',
    'EMAIL;PREF;INTERNET:eva@huber.example',
    'NOTE;ENCODING=QUOTED-PRINTABLE:Zeile eins=0D=0A=',
    'Zeile zwei',
    'AGENT:',
    'BEGIN:VCARD',
    'N:Fremd;Person',
    'END:VCARD',
    'PHOTO;JPEG;ENCODING=BASE64:',
    ' /9j/4AAQSkZJRgABAQEAYABgAAD',
    '',
    'END:VCARD',
  ])
  expect(cards).toEqual([
    {
      salutation: 'ms',
      academicTitle: 'DI Dr.',
      firstName: 'Eva',
      lastName: 'Größl',
      role: 'Leiterin für den Einkauf',
      department: 'Einkauf',
      email: 'eva@huber.example',
      phone: '+43 732 1',
      mobile: '+43 664 1',
      notes: 'Zeile eins\nZeile zwei',
      emails: ['privat@huber.example'],
      phones: ['+43 732 9 (Fax)', '+43 732 2'],
    },
  ])
})

test('vCard 3.0 of a phone, in the letters of Windows: folded lines, groups, escapes; several cards', () => {
  const cards = read(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Zöhrer;Anna,Maria;;;',
      'item1.EMAIL;type=INTERNET;type=pref:anna@huber.exa',
      ' mple',
      'item1.X-ABLabel:Arbeit',
      'TEL;type=CELL;type=VOICE:0664 1',
      'NOTE:Eins\\nzwei\\, drei\\; vier',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Größl GmbH',
      'ORG:Größl GmbH;',
      'END:VCARD',
      '',
    ],
    'latin1',
  )
  expect(cards).toEqual([
    {
      firstName: 'Anna Maria',
      lastName: 'Zöhrer',
      email: 'anna@huber.example',
      mobile: '0664 1',
      notes: 'Eins\nzwei, drei; vier',
    },
    {},
  ])
})

test('vCard 4.0: telephones as addresses, types in quotes; a card that breaks off says so', () => {
  const cards = read([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Dr. Eva Huber',
    'TEL;VALUE=uri;TYPE="voice,work":tel:+43-732-1;ext=12',
    'TEL;VALUE=uri;TYPE="cell,voice";PREF=1:tel:+43-664-1',
    'EMAIL;PREF=1:eva@huber.example',
    'EMAIL:zweite@huber.example',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'N:Abgebrochen;',
  ])
  expect(cards).toEqual([
    {
      firstName: 'Dr. Eva',
      lastName: 'Huber',
      email: 'eva@huber.example',
      phone: '+43-732-1-12',
      mobile: '+43-664-1',
      emails: ['zweite@huber.example'],
    },
    null,
  ])
  expect(read(['Name;E-Mail', 'Eva;eva@huber.example'])).toEqual([])
})

const card = (...lines: string[]) => read(['BEGIN:VCARD', ...lines, 'END:VCARD'])

test.each([
  ['=', '=C3=BCber', 'rg'],
  ['=', ' =C3=BCber', ' rg'],
  ['= ', '\t=C3=BCber', '\trg'],
])('a soft break leaves no blank: “%s”, then “%s”', (soft, rest, end) =>
  expect(
    card(
      'VERSION:2.1',
      `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96berh${soft}`,
      `${rest};J=C3=B6${soft}`,
      `${end};;;`,
    ),
  ).toEqual([{ firstName: 'Jörg', lastName: 'Öberhüber' }]),
)

test('a line that is folded within a letter or within quoted-printable is one again', () => {
  const bytes = Buffer.concat([
    Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nN:Gr\xc3\r\n \xb6\xc3\r\n \x9fl;Eva\r\n', 'latin1'),
    Buffer.from('TITLE;ENCODING=QUOTED-PRINTABLE:Leit\r\n ung\r\nEND:VCARD\r\n'),
  ])
  expect(readCards(bytes)).toEqual([{ firstName: 'Eva', lastName: 'Größl', role: 'Leitung' }])
})

const eva = 'N:Huber;Eva;;;'
test.each<[string, string[], object]>([
  [
    'the lowest PREF wins, then work',
    ['EMAIL;PREF=2:b@x.at', 'EMAIL;TYPE=work:c@x.at', 'EMAIL;PREF=1:a@x.at'],
    { email: 'a@x.at', emails: ['b@x.at', 'c@x.at'] },
  ],
  [
    'type=pref and PREF are one',
    ['TEL;TYPE=work;PREF=50:2', 'TEL;TYPE=home,pref:1'],
    { phone: '1', phones: ['2'] },
  ],
  [
    'an iPhone is mobile',
    ['TEL;type=IPHONE;type=CELL:1', 'TEL;type=iPhone:2'],
    { mobile: '1', phones: ['2'] },
  ],
  [
    'labels say what a number is',
    ['item1.TEL:1', 'item1.X-ABLabel:Firmenhandy', 'item2.TEL:2', 'item2.X-ABLabel:_$!<WorkFAX>!$_', 'TEL:3'],
    { mobile: '1', phone: '3', phones: ['2 (Fax)'] },
  ],
  [
    'base64',
    ['NOTE;ENCODING=BASE64;CHARSET=UTF-8:R3LDvMOf', ' ZSBhdXMgTGlueg==', ''],
    { notes: 'Grüße aus Linz' },
  ],
  ['b, as vCard 3.0 has it', ['NOTE;ENCODING=b:R3LDvMOfZQ=='], { notes: 'Grüße' }],
  [
    'an address that no mail reaches comes last',
    ['EMAIL:jörg@x.at', 'EMAIL:j@x.at'],
    { email: 'j@x.at', emails: ['jörg@x.at'] },
  ],
  ['UID', ['UID:urn:uuid:1'], { uid: 'urn:uuid:1' }],
  ['a list', ['KIND:group'], { kind: 'group' }],
  ['a list of Apple', ['X-ADDRESSBOOKSERVER-KIND:group'], { kind: 'group' }],
  ['a company', ['KIND:org'], { kind: 'org' }],
  ['a person', ['KIND:individual'], {}],
])('%s', (_, lines, read) =>
  expect(card('VERSION:4.0', eva, ...lines)).toEqual([{ firstName: 'Eva', lastName: 'Huber', ...read }]),
)

test.each([
  ['Huber;Eva;Maria;;', { firstName: 'Eva Maria' }],
  ['Huber;Eva;;Fr. Dr.;MBA', { firstName: 'Eva', salutation: 'ms', academicTitle: 'Dr.', suffix: 'MBA' }],
  ['Huber;Max;;Hr.;', { firstName: 'Max', salutation: 'mr' }],
  ['Huber;Max;;Herr,Dr.;', { firstName: 'Max', salutation: 'mr', academicTitle: 'Dr.' }],
])('the name %s', (name, parts) =>
  expect(card('VERSION:3.0', `N:${name}`)).toEqual([{ lastName: 'Huber', ...parts }]),
)
