import { inBulk, numbered } from './bulk.mjs'
import { families } from './companies.mjs'

/** Words of mails, the frequent ones first: a word is the rarer the further behind it stands. */
const words =
  `wir die der und das für in Ihnen mit bitte Sie von ist Angebot haben zu Anlage eine auf Termin noch bei nicht
  Zelle Roboter Greifer Palette Linie Halle Takt Montage Lieferung Rechnung Bestellung Auftrag Unterlagen Zeichnung Maschine
  Palettierzelle Depalettierer Förderband Schaltschrank Schutzzaun Inbetriebnahme Wartungsvertrag Ersatzteile Pflichtenheft
  Steuerung Schnittstelle Geschäftsführerin Instandhaltung Produktionsleiter Terminvorschlag Auftragsbestätigung Lieferzeit
  Sauggreifer Vakuumpumpe Zwischenlagen Kartonverschließer Folienwickler Etikettierer Sicherheitslichtgitter Nutzungsdauer
  Schweißzelle Biegepresse Spritzgussmaschine Tiefkühllager Hochregallager Probelauf Abnahmeprotokoll Gewährleistung
  Störungsmeldung Fernwartung Programmierung Bahnplanung Taktzeitanalyse Wirtschaftlichkeit Förderantrag Investition
  please delivery invoice schedule drawing meeting attached quotation spare parts maintenance production controller`
    .split(/\s+/)
    .filter(Boolean)
const heads =
  'Palettier Förder Greifer Roboter Schweiß Montage Prüf Lager Verpackungs Etiketten Karton Folien Vakuum Hub'.split(
    ' ',
  )
const tails =
  'einheit anlage station technik turm modul rahmen antrieb sensor halter platte kupplung ventil motor'.split(
    ' ',
  )
const subjects = [
  'Angebot',
  'AW: Angebot',
  'Termin',
  'Rückfrage',
  'WG: Unterlagen',
  'Bestellung',
  'AW: Inbetriebnahme',
  'Störung',
]
const files = [
  'Angebot.pdf',
  'Layout.pdf',
  'Stückliste.xlsx',
  'Pflichtenheft.docx',
  'Foto.jpg',
  'Datenblatt.pdf',
]

/** Different texts; each mail takes one and adds words of its own. */
const TEXTS = 20_000

/**
 * Mails of 80 to 300 words, three years back, at the customers there are; one of two hundred waits in the tray, every second one
 * has a file, every fourth one a document that was read.
 */
export async function seedMails(query, amount) {
  await numbered(query, 'customers')
  await query('select setseed(0.1862)')
  await query(
    `create temporary table mail_texts as
     select n::int as n, (select string_agg(case when random() < 0.12
         then ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] || ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int]
         else ($1::text[])[1 + floor(power(random(), 2.2) * cardinality($1::text[]))::int] end, case when random() < 0.1 then E'.\\r\\n' else ' ' end)
       from generate_series(1, 80 + floor(random() * 220 + n * 0)::int)) as text
     from generate_series(0, $4::int - 1) as n`,
    [words, heads, tails, TEXTS],
  )
  await query('create index on mail_texts (n)')
  const [{ file }] = await query(
    `insert into files (sha256, size) values ('seeded-mails', 0) on conflict (sha256) do update set size = 0 returning id as file`,
  )
  const [{ from }] = await query('select coalesce(max(id), 0)::int as from from mails')
  const fill = async () => {
    await query(
      `insert into mails (subject, "senderName", "senderEmail", "sentAt", text, direction, "originalName", "originalFileId")
       select ($1::text[])[1 + number % cardinality($1::text[])] || ' ' || number, 'Eva ' || family, 'eva' || number % 5000 || '@kunde' || number % 900 || '.example',
         now() - random() * interval '3 years',
         'Guten Tag,' || E'\\r\\n' || t.text || E'\\r\\nVorgang ' || lpad((number * 7919 % 1000003)::text, 7, 'V0') || E'\\r\\nMit freundlichen Grüßen, Eva ' || family,
         'received', 'a.eml', $2
       from (select number, ($5::text[])[1 + number % cardinality($5::text[])] as family from generate_series(1, $3::int) as number) as drawn
         join mail_texts t on t.n = number % $4::int`,
      [subjects, file, amount, TEXTS, families],
    )
    await query(
      `insert into mail_attachments ("mailId", position, "fileId", name, "contentType", inline, text)
       select id, 0, $1, 'V' || id || '_' || ($2::text[])[1 + id % cardinality($2::text[])], 'application/octet-stream', false,
         case when id % 4 = 0 then t.text else '' end
       from mails join mail_texts t on t.n = (id * 13) % $4::int where id > $3 and id % 2 = 0`,
      [file, files, from, TEXTS],
    )
    await query(
      `insert into mail_tray ("mailId", question) select id, 'unknown' from mails where id > $1 and id % 200 = 0`,
      [from],
    )
  }
  await inBulk(query, 'mails', amount, fill)
  const place = () =>
    query(
      `insert into activities ("customerId", "mailId", type, title, "activityDate", status, "emailSender", "emailSubject", "emailTextContent")
       select c.id, m.id, 'email', m.subject, m."sentAt", 'completed', m."senderEmail", m.subject, m.text
       from mails m join numbered_customers c on c.at = 1 + (m.id::bigint * 7919) % (select count(*) from numbered_customers)
       where m.id > $1 and m.id % 200 > 0`,
      [from],
    )
  await inBulk(query, 'activities', amount, place)
  await query('vacuum analyze mail_attachments, mail_tray')
}
