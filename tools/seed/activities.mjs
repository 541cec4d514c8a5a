import { inBulk, numbered } from './bulk.mjs'

const titles = {
  call: [
    'Rückruf Einkauf',
    'Taktzeit mit der Instandhaltung geklärt',
    'Angebot telefonisch nachgefasst',
    'Terminabstimmung Probelauf',
    'Rückfrage zu Greifer und Zwischenlagen',
    'Preisauskunft Ersatzteile',
  ],
  email: [
    'Angebot gesendet',
    'Layout und Stückliste übermittelt',
    'Antwort auf technische Rückfragen',
    'Auftragsbestätigung',
    'Unterlagen zur Förderung geschickt',
  ],
  meeting: [
    'Werksbesuch mit Aufmaß',
    'Vorführung im Technikum',
    'Abnahme beim Kunden',
    'Pflichtenheft besprochen',
    'Jahresgespräch Wartung',
  ],
  note: [
    'Wettbewerb bietet mit',
    'Budget erst ab nächstem Jahr',
    'Ansprechpartner hat gewechselt',
    'Lieferzeit ist wichtig',
  ],
  task: [
    'Angebot nachfassen',
    'Pflichtenheft freigeben lassen',
    'Simulation der Zelle erstellen',
    'Musterteile prüfen',
    'Wartungsvertrag vorbereiten',
  ],
}
const outcomes = {
  call: ['connected', 'no_answer', 'voicemail', 'callback'],
  email: ['sent', 'opened', 'replied'],
  meeting: ['held', 'rescheduled', 'decision_pending'],
  note: ['done'],
  task: ['done', 'postponed'],
}
const subjects = [
  'Linie 3',
  'Biegepresse',
  'Tiefkühllager',
  'Werk Süd',
  'Depalettierer',
  'Schweißzelle',
  'Versand',
  'Spritzguss',
]
const descriptions = [
  'Neun Takte je Minute reichen, Palettenwechsel unter 40 Sekunden.',
  'Drei Anmerkungen sind noch einzuarbeiten; danach geht es an den Einkauf.',
  'Herr Leitner ist bis Montag auf Urlaub, seine Vertretung weiß Bescheid.',
]

/**
 * Activities of the customers there are, three years back; every third belongs to an opportunity, some customers have
 * very many, 8 % wait to be done, some of these for too long.
 */
export async function seedActivities(query, amount) {
  await numbered(query, 'customers')
  await numbered(query, 'opportunities', ', "customerId"')
  await query(`select setseed(0.2512)`)
  const fill = () =>
    query(
      `insert into activities ("customerId", "opportunityId", "createdById", type, title, description, "activityDate", "dueDate",
       status, "outcomeCode", "createdAt", "updatedAt")
     select coalesce(o."customerId", c.id), o.id, (select min(id) from staff), type,
       $1::jsonb -> type ->> (n * 7 % jsonb_array_length($1::jsonb -> type)) || case when n % 3 = 0 then ': ' || subject else '' end,
       case when n % 2 = 0 then description end, "activityDate",
       case when waits then now() + (chance * 90 - 10) * interval '1 day' when type = 'task' then "activityDate" + interval '5 days' end,
       case when waits then case when n % 5 = 0 then 'in_progress' else 'pending' end
         when chance > 0.97 then 'cancelled' else 'completed' end,
       case when not waits and chance <= 0.97 then $2::jsonb -> type ->> (n % jsonb_array_length($2::jsonb -> type)) end,
       "activityDate", "activityDate"
     from (
       select n, chance, n % 25 < 2 as waits,
         (array['call', 'email', 'meeting', 'note', 'task'])[1 + floor(random() * 5)::int] as type,
         ($3::text[])[1 + floor(random() * cardinality($3::text[]))::int] as subject,
         ($4::text[])[1 + n % cardinality($4::text[])] as description,
         now() - random() * case when n % 25 < 2 then interval '60 days' else interval '3 years' end as "activityDate",
         1 + floor(power(random(), 2) * (select count(*) from numbered_customers)) as at,
         case when n % 3 = 0 then 1 + floor(random() * (select count(*) from numbered_opportunities)) end as "opportunityAt"
       from (select n, random() as chance from generate_series(1, $5::int) as n) as drawn
     ) as invented join numbered_customers c using (at) left join numbered_opportunities o on o.at = "opportunityAt"`,
      [JSON.stringify(titles), JSON.stringify(outcomes), subjects, descriptions, amount],
    )
  await inBulk(query, 'activities', amount, fill)
}
