import { expect, test } from '@jest/globals'
import { csvRecords } from '../../../platform/tables/csv-records.ts'
import { tableOf } from '../../../platform/tables/read-table.ts'
import { readRow, valuesOf } from './import-row.ts'
import { ImportTags } from './import-tags.ts'
import { isHead, mapColumns } from './import-columns.ts'

const tags = new ImportTags([{ id: 1, name: 'Großkunde', color: 'ok', version: 1, deletedAt: null }])

/** The first row of a file as an import understands it, with what goes to its notes. */
function read(file: string) {
  const { head, rows } = tableOf(csvRecords(file), { maxRows: 10, isHead })
  const columns = mapColumns(head, {}, name => rows.flatMap(({ cells }) => cells[name] || []))
  const row = readRow(rows[0]!, columns, {
    ownerNamed: name => (name === 'Anna Berger' ? 7 : null),
    tags,
  })
  expect(row.errors).toEqual([])
  return valuesOf(row, null, tags)
}

test.each([
  ['Firma;Betreuer\nHuber;Anna Berger', { companyName: 'Huber', ownerId: 7 }],
  [
    'Firma;Schlagwörter\nHuber;"Messe; grosskunde, messe"',
    { companyName: 'Huber', tagIds: 'Großkunde, Messe' },
  ],
  ['Firma;Verantwortlich\nHuber;Eva Fort', { companyName: 'Huber', notes: 'Verantwortlich: Eva Fort' }],
  [
    'Name;Firma;Ort\nMax Muster;Muster GmbH;Linz',
    { companyName: 'Muster GmbH', notes: 'Ansprechperson: Max Muster' },
  ],
  ['Name;Given Name;Family Name;Organization 1 - Name\nMax Muster;Max;Muster;M AG', { companyName: 'M AG' }],
  ['Kunde;Firma;Ort\n1001;Muster2 GmbH;Linz', { companyName: 'Muster2 GmbH' }],
  ['Kunde;Name;Straße/Hausnr.\n1001;Muster2 GmbH;Weg 1', { companyName: 'Muster2 GmbH', address: 'Weg 1' }],
  ['Kunde;Name;Ort\nK-1001;Muster2 GmbH;Linz', { companyName: 'Muster2 GmbH' }],
  ['Firma;Name 1;Ort\n0100;Huber GmbH;Linz', { companyName: 'Huber GmbH' }],
  [
    'Name;Vorname;Unternehmen\nMuster;Max;Huber',
    { companyName: 'Huber', notes: 'Ansprechperson: Max Muster' },
  ],
  ['Name;Firma\nMax Muster;\nEva;B GmbH', { companyName: 'Max Muster' }],
  ['Name;E-Mail\nHuber GmbH;a@b.at', { companyName: 'Huber GmbH' }],
  ['Contact Name;Company Name\nMax;Huber', { companyName: 'Huber', notes: 'Ansprechperson: Max' }],
  ['Account;Company\n12;Huber', { companyName: 'Huber' }],
  ['Name der Firma;Ort\nHuber;Wels', { companyName: 'Huber', city: 'Wels' }],
  ['Kundennummer;Nr.;Kunde\n4;5;Huber', { companyName: 'Huber' }],
  ['Debitor;Name 1;Name 2\n4;Huber;GmbH', { companyName: 'Huber GmbH' }],
  ['Name 1;Name 2\nHuber;Werk Wels', { companyName: 'Huber', notes: 'Name 2: Werk Wels' }],
  [
    'Firma;Kontakt E-Mail;Firmen E-Mail\nHuber;e@h.at;office@h.at',
    { email: 'office@h.at', notes: 'Weitere E-Mail-Adressen: e@h.at' },
  ],
])('%j has the company in its own column', (file, expected) => expect(read(file)).toMatchObject(expected))

test.each([
  ['Strasse;Nr.;Plz;Stadt\nWeg;12;1010;Wien', { address: 'Weg 12', postalCode: '1010', city: 'Wien' }],
  ['Straße;Hausnummer;PLZ\nWeg;12a;1010', { address: 'Weg 12a', postalCode: '1010' }],
  ['Nr.;Straße\n4711;Weg 3', { address: 'Weg 3' }],
  ['Business Street;Business Street 2\nWeg 1;Halle 3', { address: 'Weg 1, Halle 3' }],
  ['Straße;Adresszusatz\nWeg 1;Top 5', { address: 'Weg 1, Top 5' }],
  ['Address Line 1;Address Line 2\nWay 1;Floor 2', { address: 'Way 1, Floor 2' }],
  ['Straße;PLZ/Ort\nWeg 1;6700 Bludenz', { postalCode: '6700', city: 'Bludenz' }],
  ['PLZ Ort\nA-6700 Bludenz', { postalCode: 'A-6700', city: 'Bludenz' }],
  ['Ort\nD-01067 Dresden', { postalCode: 'D-01067', city: 'Dresden' }],
  ['Ort / PLZ\nBludenz, 6700', { postalCode: '6700', city: 'Bludenz' }],
  ['Stadt\n90-001 Łódź', { postalCode: '90-001', city: 'Łódź' }],
  ['Stadt\n370 01 České Budějovice', { postalCode: '370 01', city: 'České Budějovice' }],
  ['Ort\nLinz', { city: 'Linz' }],
  ['PLZ;Ort\n1010;1020 Wien', { postalCode: '1010', city: '1020 Wien' }],
  ['PLZ;Ort\n1010;1010 Wien', { postalCode: '1010', city: 'Wien' }],
  [
    'Rechnungsadresse Straße;Rechnungsadresse PLZ;Rechnungsadresse Ort\nW 1;1010;Wien',
    { address: 'W 1', postalCode: '1010', city: 'Wien' },
  ],
  ['Organization - Address\nWeg 1, 6700 Bludenz', { address: 'Weg 1', postalCode: '6700', city: 'Bludenz' }],
  [
    'Adresse 1 – Straße;Adresse 1 – Postleitzahl;Adresse 1 – Ort\nW 1;1010;Wien',
    { address: 'W 1', postalCode: '1010', city: 'Wien' },
  ],
  ['Lieferadresse Straße;Straße\nLager 9;Weg 1', { address: 'Weg 1' }],
  [
    'Person - Address\n"Weg 1, 6700 Bludenz, Österreich"',
    { address: 'Weg 1', postalCode: '6700', city: 'Bludenz', country: 'Austria' },
  ],
  ['Str.;Postleitz.;Standort;LKZ\nWeg 1;1010;Wien;A', { address: 'Weg 1', postalCode: '1010', city: 'Wien' }],
  ['Geschäftsadresse;Länderkennzeichen\nWeg 1;AT', { address: 'Weg 1', country: 'Austria' }],
])('%j has its address read whole', (file, expected) =>
  expect(read(file.replace('\n', ';Firma\n').concat(';F GmbH'))).toMatchObject(expected),
)

test.each([
  [
    'E-mail Address;E-mail 2 Address\na@b.at;c@b.at',
    { email: 'a@b.at', notes: 'Weitere E-Mail-Adressen: c@b.at' },
  ],
  ['E-Mail: Adresse;E-Mail 2: Adresse\na@b.at;A@B.at', { email: 'a@b.at' }],
  ['E-Mail 1 – Wert;Telefon 1 – Wert\na@b.at;01 5551', { email: 'a@b.at', phone: '01 5551' }],
  ['E-Mail;E-Mail 2\na@b.at;keine@', { email: 'a@b.at', notes: 'Weitere E-Mail-Adressen: keine@' }],
  ['Company Main Phone;Business Phone;Mobile Phone\n;;0664 12345', { phone: '0664 12345' }],
  [
    'Telefon;Mobil\n01 55512;0664 12345',
    { phone: '01 55512', notes: 'Weitere Telefonnummern: 0664 12345 (Mobil)' },
  ],
  [
    'Mobil;Telefon\n0664 12345;01 55512',
    { phone: '01 55512', notes: 'Weitere Telefonnummern: 0664 12345 (Mobil)' },
  ],
  ['Telefon;Durchwahl\n01 55512;12', { phone: '01 55512', notes: 'Weitere Telefonnummern: 12 (Durchwahl)' }],
  ['Fon\n01 55512', { phone: '01 55512' }],
  [
    'Phone 1 - Value\n+43 1 55512 ::: +43 1 66612',
    { phone: '+43 1 55512', notes: 'Weitere Telefonnummern: +43 1 66612' },
  ],
  ['Telefon\n"01 55512; 0664 12345"', { phone: '01 55512', notes: 'Weitere Telefonnummern: 0664 12345' }],
  ['Telefon\n01/555-12', { phone: '01/555-12' }],
  ['Vorname;Nachname\nEva;Huber', { notes: 'Ansprechperson: Eva Huber' }],
  ['Notizen;Bemerkung;Ansprechpartner\neins;zwei;Eva', { notes: 'eins\nzwei\nAnsprechperson: Eva' }],
  ['Memo\nx', { notes: 'x' }],
  ['MA;Sektor\n12;Holz', { employeeCount: 12, industry: 'Holz' }],
  ['Tätigkeit;Personal\nHolz;Huber', { industry: 'Holz' }],
  ['E-Mail\nEva Huber (e@b.at)', { email: 'e@b.at', notes: 'Ansprechperson: Eva Huber' }],
  [
    'E-Mail\n"Eva <a@b.at>; Hans <c@d.at>"',
    { email: 'a@b.at', notes: 'Weitere E-Mail-Adressen: Hans <c@d.at>\nAnsprechperson: Eva' },
  ],
])('%j loses nothing', (file, expected) =>
  expect(read(file.replace('\n', ';Firma\n').concat(';F GmbH'))).toMatchObject(expected),
)
