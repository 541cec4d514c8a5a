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
    },
    null,
  ])
  expect(read(['Name;E-Mail', 'Eva;eva@huber.example'])).toEqual([])
})
