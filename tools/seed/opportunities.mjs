import { inBulk, numbered } from './bulk.mjs'
import { list } from './companies.mjs'

const products = list(`
  Palettierzelle, Depalettierer, Roboterzelle, Schweißzelle, Entgratzelle, Lackierroboter, Griff in die Kiste,
  Retrofit Portalroboter, Qualitätsprüfung mit Bildverarbeitung, Maschinenbestückung, Kommissionierung,
  Kartonaufrichter, Sortieranlage, Biegepresse mit Roboter, Fördertechnik`)
const places = list(`
  Linie 1, Linie 2, Linie 3, Linie 4, Halle Süd, Halle Nord, Wareneingang, Versand, Werk Wels, Werk Nürnberg,
  Tiefkühllager, Gießerei, Spritzguss, Presserei, Montage`)
const descriptions = [
  'Wie Linie 2, zusätzlich Zwischenlagen; bis 18 kg, 9 Takte je Minute.',
  'Gemischte Kartons, Greifer mit Vakuum, Übergabe an bestehende Förderstrecke.',
  'Ablösung eines Portals aus 2009, Stillstand höchstens ein Wochenende.',
]

/** Opportunities of the customers there are, three years back; 60 % of them are won or lost. */
export async function seedOpportunities(query, amount) {
  await numbered(query, 'customers')
  await query(`select setseed(0.1508)`)
  const fill = () =>
    query(
      `insert into opportunities ("customerId", title, description, value, "stageId", probability, "expectedCloseDate",
       "actualCloseDate", source, "createdAt", "updatedAt")
     select c.id, product || ' ' || place, case when n % 2 = 0 then description end,
       (15000 + floor(power(size, 3) * 6000) * 100) * 100,
       case when closed then case when chance < 0.45 then 7 else 8 end else 1 + floor(chance * 6) end,
       case when not closed and n % 10 = 0 then 5 * (1 + n % 19) end,
       ("createdAt" + duration)::date, case when closed then least("createdAt" + duration, now())::date end,
       (array['website', 'referral', 'cold_call', 'trade_show', 'linkedin', 'existing_customer'])[1 + n % 6],
       "createdAt", case when closed then least("createdAt" + duration, now()) else "createdAt" + age * (now() - "createdAt") end
     from (
       select n, n % 5 < 3 as closed, chance, age, size, 1 + floor(random() * (select count(*) from numbered_customers)) as at,
         ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int] as product,
         ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int] as place,
         ($3::text[])[1 + n % cardinality($3::text[])] as description,
         now() - age * case when n % 5 < 3 then interval '3 years' else interval '10 months' end as "createdAt",
         interval '30 days' + random() * interval '270 days' as duration
       from (select n, random() as chance, random() as age, random() as size from generate_series(1, $4::int) as n) as drawn
     ) as invented join numbered_customers c using (at)`,
      [products, places, descriptions, amount],
    )
  await inBulk(query, 'opportunities', amount, fill)
}
