import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Person } from '../platform/personal-data/personal-data.ts'

/** Texts in which somebody may be named whose record it is not. */
interface Place {
  /** That of the source of these records, where they have one. */
  name: string
  from: Sql
  /** What staff know the record by. */
  label: Sql
  texts: Sql
  id?: Sql
  /** Null: their source says it. */
  why?: string | null
}

/** Why records stay that name somebody, and which. */
export interface Mention {
  why: string | null
  records: string[]
}

const DECIDE =
  'Wer in Texten anderer genannt ist, wird nicht automatisch gelöscht, denn es kann jemand mit demselben Namen gemeint sein: bitte prüfen und von Hand ändern.'
const LETTERS =
  'E-Mails anderer, die diese Person nennen oder eine E-Mail von ihr enthalten, sind Geschäftsbriefe (§ 212 UGB, § 132 BAO) und bleiben bis zum Ende ihrer Frist: bitte prüfen und löschen, was nicht aufzubewahren ist.'
const OURS = 'Texte des Unternehmens werden nicht automatisch geändert: bitte prüfen und von Hand ändern.'

const customer = sql`coalesce((select ', ' || "companyName" from customers where id = t."customerId"), '')`
const day = (moment: Sql) => sql`to_char(${moment} at time zone 'Europe/Vienna', ', DD.MM.YYYY')`

const places: readonly Place[] = [
  {
    name: 'Kontaktanfragen',
    from: sql`contact_requests t`,
    label: sql`"firstName" || ' ' || "lastName" || ', ' || company || ${day(sql`"createdAt"`)}`,
    texts: sql`"firstName" || ' ' || "lastName", company, email, message, "advisorTranscript"`,
  },
  {
    name: 'Bewerbungen',
    from: sql`job_applications t`,
    label: sql`"firstName" || ' ' || "lastName" || ', ' || "jobTitle" || ${day(sql`"createdAt"`)}`,
    texts: sql`"firstName" || ' ' || "lastName", email, address, motivation`,
  },
  {
    name: 'Dialoge mit dem Berater',
    from: sql`advisor_answers t`,
    label: sql`'Frage' || ${day(sql`"createdAt"`)}`,
    texts: sql`question, answer, requirements::text, "feedbackComment"`,
  },
  {
    name: 'Gesendete E-Mails',
    from: sql`outbox t`,
    label: sql`subject || ${day(sql`"createdAt"`)}`,
    texts: sql`subject, text`,
  },
  {
    name: 'Kunden',
    from: sql`customers t`,
    label: sql`"companyName"`,
    texts: sql`"companyName", address, email, notes, "ownFields"::text`,
  },
  {
    name: 'Vorgänge mit mehreren Kunden',
    from: sql`customer_batch_rows t join customer_batches b on b.id = t."batchId"`,
    id: sql`t."batchId" || '/' || t."customerId"`,
    label: sql`b.title`,
    texts: sql`b.title, b.kept::text, t.before::text, t.after::text`,
  },
  {
    name: 'Ansprechpersonen',
    from: sql`contact_persons t`,
    label: sql`concat_ws(' ', "firstName", "lastName") || ${customer}`,
    texts: sql`concat_ws(' ', "firstName", "lastName"), role, department, notes, "ownFields"::text`,
  },
  {
    name: 'Aktivitäten',
    from: sql`activities t`,
    label: sql`title || ${customer}`,
    texts: sql`title, description, "outcomeNotes", "emailSender", "emailRecipients", "emailSubject", "emailTextContent"`,
  },
  {
    name: 'Opportunities',
    from: sql`opportunities t`,
    label: sql`title || ${customer}`,
    texts: sql`title, description, notes, "closeReason", "ownFields"::text`,
  },
  {
    name: 'Änderungen im CRM',
    from: sql`crm_changes t`,
    label: sql`'Verlauf' || ${customer}`,
    texts: sql`fields::text`,
  },
  {
    name: 'Angebote',
    from: sql`offers t`,
    label: sql`coalesce(name, 'Entwurf: ' || title)`,
    texts: sql`title, recipient, intro, delivery, payment, closing, items::text`,
    why: null,
  },
  { name: 'Dokumente', from: sql`documents t`, label: sql`name || ${customer}`, texts: sql`name` },
  { name: 'Schlagwörter', from: sql`tags t`, label: sql`name`, texts: sql`name` },
  { name: 'Mitbewerber', from: sql`competitors t`, label: sql`name`, texts: sql`name` },
  {
    name: 'Gespeicherte Ansichten',
    from: sql`saved_views t`,
    label: sql`name`,
    texts: sql`name, filters::text`,
  },
  {
    name: 'Importierte E-Mails',
    from: sql`mails t`,
    label: sql`subject || ${day(sql`coalesce("sentAt", "createdAt")`)}`,
    texts: sql`subject, "senderName", text, invitation::text,
      (select string_agg(concat_ws(' ', name, email), chr(10)) from mail_recipients where "mailId" = t.id),
      (select string_agg(concat_ws(chr(10), name, text), chr(10)) from mail_attachments where "mailId" = t.id)`,
    why: LETTERS,
  },
  {
    name: 'Nicht abgelegte E-Mails des Postfachs',
    from: sql`mailbox_refusals t`,
    label: sql`subject || ${day(sql`"refusedAt"`)}`,
    texts: sql`subject`,
  },
  {
    name: 'E-Mail-Vorlagen',
    from: sql`message_templates t`,
    label: sql`name`,
    texts: sql`name, subject, html`,
    why: OURS,
  },
  {
    name: 'Angebotstexte',
    from: sql`offer_texts t`,
    label: sql`name`,
    texts: sql`name, "textDe", "textEn"`,
    why: OURS,
  },
  {
    name: 'Eigene Felder',
    from: sql`own_fields t`,
    label: sql`name`,
    texts: sql`name, choices::text`,
    why: OURS,
  },
  {
    name: 'Artikel',
    from: sql`articles t`,
    label: sql`number`,
    texts: sql`"nameDe", "nameEn", "textDe", "textEn"`,
    why: OURS,
  },
  { name: 'Phasen', from: sql`pipeline_stages t`, label: sql`name`, texts: sql`name`, why: OURS },
  {
    name: 'Verlustgründe',
    from: sql`loss_reasons t`,
    id: sql`t.position`,
    label: sql`name`,
    texts: sql`name`,
    why: OURS,
  },
  {
    name: 'Stellenanzeigen',
    from: sql`jobs t`,
    label: sql`title`,
    texts: sql`title, description`,
    why: OURS,
  },
  {
    name: 'Referenzprojekte',
    from: sql`reference_projects t`,
    label: sql`german ->> 'title'`,
    texts: sql`german::text, english::text, photos::text`,
    why: OURS,
  },
  {
    name: 'Benutzerkonten',
    from: sql`staff t`,
    label: sql`name`,
    texts: sql`name, email`,
    why: 'Konten werden unter „Konten“ geändert oder gesperrt; was jemand getan hat, bleibt nachvollziehbar.',
  },
]

/** By kind of record, those that name a person; those in `except`, which an erasure meets itself, are left out. */
export async function mentionsOf(
  tx: EntityManager,
  person: Person,
  except: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, Mention>> {
  const mentions = new Map<string, Mention>()
  for (const { name, from, label, texts, id = sql`t.id`, why = DECIDE } of places) {
    const { text, values } = sql`select ${label} as label from ${from}
      where (${id})::text <> all(${except.get(name) ?? []}::text[])
        and ${person.named(sql`concat_ws(chr(10), ${texts})`)} order by ${id} desc`
    const rows = await tx.query<{ label: string }[]>(text, values)
    if (rows.length) mentions.set(name, { why, records: [...new Set(rows.map(row => row.label))] })
  }
  return mentions
}
