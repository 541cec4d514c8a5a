import { inBulk } from './bulk.mjs'
import { families, forms, notes, places, regions, streets, trades } from './companies.mjs'

const pick = array => `($${array}::text[])[1 + floor(random() * cardinality($${array}::text[]))::int]`

/** Invented companies of the last three years, none of them demo data. */
export async function seedCustomers(query, amount) {
  await query(`select setseed(0.4711)`)
  const fill = () =>
    query(
      `insert into customers ("companyName", industry, website, address, city, "postalCode", country, phone, email,
       "employeeCount", "annualRevenue", "customerType", "customerStatus", notes, "createdAt", "updatedAt")
     select name, trade, 'https://www.' || host, street || ' ' || 1 + n % 120, place ->> 0, place ->> 1, place ->> 3,
       (place ->> 2) || ' ' || 100000 + n * 37 % 899999 || case when n % 3 = 0 then '-' || n % 90 else '' end,
       (array['office', 'einkauf', 'info', 'technik'])[1 + n % 4] || '@' || host,
       4 + floor(power(random(), 4) * 2500), 400000 + floor(power(random(), 4) * 90000) * 1000,
       case when state < 0.3 then 'lead' when state < 0.55 then 'prospect' when state < 0.94 then 'customer' else 'partner' end,
       case when state < 0.35 then 'cold' when state < 0.55 then 'warm' when state < 0.65 then 'hot'
         when state < 0.88 then 'closed_won' else 'closed_lost' end,
       case when n % 4 = 0 then note end, "createdAt",
       "createdAt" + random() * (now() - "createdAt")
     from (
       select invented.*, translate(regexp_replace(replace(lower(family || '-' || trade), 'ß', 'ss'), '[^[:alnum:]-]', '', 'g'), 'äöüáćč', 'aouacc') || n || '.example' as host,
         case n % 6 when 0 then trade || ' ' || family when 1 then region || ' ' || trade
           when 2 then family || ' & Söhne ' || trade when 3 then family || ' ' || trade || ' ' || (place ->> 0)
           else family || ' ' || trade end || ' ' || form as name
       from (
         select n, ${pick(1)} as family, ${pick(2)} as trade, ${pick(3)} as region, ${pick(4)} as form,
           ${pick(5)} as street, ${pick(6)} as note,
           ($7::jsonb) -> floor(random() * jsonb_array_length($7::jsonb))::int as place, random() as state,
           now() - random() * interval '3 years' as "createdAt"
         from generate_series(1, $8::int) as n
       ) as invented
     ) as named`,
      [families, trades, regions, forms, streets, notes, JSON.stringify(places), amount],
    )
  await inBulk(query, 'customers', amount, fill)
}
