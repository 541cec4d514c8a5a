const firstNames = [
  'Anna',
  'Sabine',
  'Michael',
  'Jürgen',
  'Petra',
  'Lukas',
  'Eva',
  'Franz',
  'Ruth',
  'Dominik',
  'Andrea',
]
const lastNames = [
  'Röder',
  'Huber',
  'Mayr',
  'Steiner',
  'Pichler',
  'Wallner',
  'Auer',
  'Koller',
  'Zauner',
  'Gruber',
  'Fuchs',
  'Moser',
  'Eibl',
]
const trades = ['Metallbau', 'Logistik', 'Möbelwerke', 'Anlagenbau', 'Verpackung', 'Fördertechnik', 'Guss']
const forms = ['GmbH', 'AG', 'KG', 'e.U.', 'GmbH & Co KG']
const interests = ['Palettieren', 'Schweißen', 'ER20-1780', 'Retrofit']
const message = `Guten Tag, wir wollen Mischpaletten im Wareneingang vereinzeln (rund 4.200 Artikel, bis 18 kg).
Passt dafür ein Roboter mit Kamera? Ein Testlauf noch im Dezember wäre uns wichtig. Anfrage `

/**
 * Invented contact requests of the last three years; one in a hundred is new. Not marked as demo data: they stay when that
 * is removed.
 */
export async function seedContacts(query, amount) {
  await query(
    `insert into contact_requests ("firstName", "lastName", email, phone, company, "interestArea", message, status, "createdAt")
     select first, last, lower(translate(last, 'öüä', 'oua')) || n || '@' || lower(translate(trade, 'öüä', 'oua')) || n % 5000 || '.example',
       '+43 7242 555 ' || n % 10000, last || ' ' || trade || ' ' || n % 5000 || ' ' || form,
       nullif(interest, 'Retrofit'), $6 || n,
       case when n % 100 = 0 then 'new' when n % 10 = 0 then 'contacted' else 'completed' end,
       now() - n * (interval '3 years' / $7::int)
     from (
       select n, ($1::text[])[1 + n * 7 % cardinality($1::text[])] as first,
         ($2::text[])[1 + n * 11 % cardinality($2::text[])] as last,
         ($3::text[])[1 + n * 3 % cardinality($3::text[])] as trade,
         ($4::text[])[1 + n % cardinality($4::text[])] as form,
         ($5::text[])[1 + n % cardinality($5::text[])] as interest
       from generate_series(1, $7::int) as n
     ) as invented`,
    [firstNames, lastNames, trades, forms, interests, message, amount],
  )
  await query('vacuum analyze contact_requests')
}
