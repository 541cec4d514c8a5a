import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import {
  insidesOf,
  linksOf,
  mainOf,
  NEW_TAB,
  sectionOf,
  statementsOf,
  textOf,
  textsOf,
} from '../../test/html-parts.ts'
import { until } from '../../test/processes.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const { aiPartner, robotPartner, bookingUrl } = brand

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (path: string) => (await app.stranger().fetch(path)).text()

test.each([
  ['/robots', '/all-robots'],
  ['/robot/1', '/robot-detail/1'],
  ['/ki-beratung', '/ki-berater'],
])('%s and %s are the same screen', async (path, twin) => {
  const text = textOf(mainOf(await read(path)))
  expect(text.length).toBeGreaterThan(500)
  expect(textOf(mainOf(await read(twin)))).toBe(text)
})

test('a card has badges for series, technology and suffix; without an image, a sheet in its place', async () => {
  const cards = insidesOf(await read('/robots'), 'article')
  expect(textOf(cards[0]!)).toMatch(
    /^UNO 220 kg 3100 mm UNO-220-3100-HR UNO UNO Premium High Reach Traglast /,
  )
  const card = cards.find(card => card.includes('>ER3-400-SR<'))!
  expect(card).not.toContain('<img')
  expect(textOf(card)).toMatch(/^ER 3 kg 400 mm ER3-400-SR ER SCARA Traglast /)
  expect(linksOf(card)).toEqual([['Details ansehen', '/robot/1']])
})

test('what is not known of a robot stands in one line, on its card and on its page; a robot without any figure has both', async () => {
  const insert = `insert into robots (name, series, model, "isActive") values ('ER-NEU', 'ER', 'ER-NEU', true) returning id`
  const [{ id } = { id: 0 }] = await app.database.query<{ id: number }>(insert)
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  const list = () => read('/robots?page=5')
  await until('it is listed', async () => (await list()).includes('>ER-NEU<'))
  const cards = insidesOf(await list(), 'article').map(textOf)
  for (const card of cards) expect(card.match(/auf Anfrage/gi)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(cards.find(card => card.includes('ER16-1600'))).toContain(
    'Auf Anfrage, aus dem Datenblatt: Schutzart.',
  )
  const all = 'Traglast, Reichweite, Achsen, Genauigkeit, Schutzart'
  expect(cards.find(card => card.includes('ER-NEU'))).toContain(`Auf Anfrage, aus dem Datenblatt: ${all}.`)
  for (const [robot, said] of [
    [id, `Auf Anfrage, aus dem Datenblatt: ${all}, Robotergewicht, Montage.`],
    [1, 'Auf Anfrage, aus dem Datenblatt: Genauigkeit, Schutzart, Robotergewicht, Montage.'],
  ] as const) {
    const page = textOf(mainOf(await read(`/robot/${robot}`)))
    expect(page).toContain(said)
    expect(page.match(/auf Anfrage/gi)).toHaveLength(1)
    expect(page).not.toMatch(/null|undefined|NaN/)
  }
  await app.database.query(`delete from robots where id = ${id}`)
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  await until('it is gone', async () => !(await list()).includes('>ER-NEU<'))
})

test('a robot leads back to the categories and to its maker, and is described in German first', async () => {
  const page = async () => mainOf(await read('/robot/1'))
  const first = linksOf(await page())
  expect(first).toContainEqual(['Hersteller', robotPartner.url, NEW_TAB])
  expect(first.at(-1)).toEqual(['Zu den Kategorien', '/#roboter-kategorien'])
  const url = 'https://www.estun.com/er3'
  await app.database.query(
    `update robots set "estunUrl" = $1, "descriptionGerman" = 'Auf Deutsch', description = 'In English' where id = 1`,
    [url],
  )
  await app.database.query(`select pg_notify('public_cache', 'robots')`)
  await until('the description is shown', async () => textOf(await page()).includes('Auf Deutsch'))
  const changed = await page()
  expect(linksOf(changed)).toContainEqual(['Hersteller', url, NEW_TAB])
  expect(textOf(changed)).not.toContain('In English')
})

test('the advisor offers telephone and appointment, and experts', async () => {
  const page = mainOf(await read('/ki-beratung'))
  expect(textsOf(page, 'h1')).toEqual(['KI-Roboter Berater'])
  const direct = insidesOf(page, 'section').find(section => section.includes('Direkter Kontakt'))!
  expect(linksOf(direct).slice(0, 2)).toEqual([
    [brand.phone.shown, `tel:${brand.phone.dialled}`],
    ['Termin buchen', bookingUrl, NEW_TAB],
  ])
  expect(linksOf(insidesOf(page, 'section').at(-1)!)).toEqual([
    ['Kontakt aufnehmen', '/contact'],
    ['Termin buchen', bookingUrl, NEW_TAB],
    ['Zur Firma', brand.companyUrl, NEW_TAB],
  ])
})

test('the partnership: claims, features, steps, industries, comparison, savings and benefits', async () => {
  const page = mainOf(await read(aiPartner.path))
  expect(textsOf(page, 'dl')[0]).toBe('Erkennungsgenauigkeit 99,9 % im Einsatz 24/7 Ergebnis je Teil Sofort')
  expect(textsOf(sectionOf(page, 'features'), 'h3')).toHaveLength(6)
  expect(textsOf(sectionOf(page, 'process'), 'h3').join(', ')).toBe(
    'Plattformzugang, Daten hochladen, Annotation und Training, Modell auf Edge-Gerät, Nutzung und Nachlernen',
  )
  const comparison = sectionOf(page, 'comparison')
  expect(textsOf(comparison, 'th').slice(0, 3)).toEqual(['Kriterium', 'Manuell', 'Live-KI'])
  expect(textOf(comparison)).toContain('80 %+ weniger gute Teile landen im Ausschuss')
  const benefits = insidesOf(sectionOf(page, 'benefits'), 'li')
  expect(benefits.flatMap(benefit => textsOf(benefit, 'h3'))).toHaveLength(6)
  expect(linksOf(page)).toContainEqual([`Zu ${aiPartner.name}`, aiPartner.url, NEW_TAB])
  const industries = sectionOf(await read(`${aiPartner.path}?lang=en`), 'industries')
  expect(textsOf(industries, 'dt').join(', ')).toBe(
    'Automotive, Food & Beverage, MedTech & Pharma, Electronics, Industry & Infrastructure, Consumer Goods, ' +
      'Energy Technology',
  )
})

test('the privacy policy states how long things are kept, in both languages', async () => {
  const policy = textOf(await read('/datenschutz'))
  expect(policy).toContain('Kontaktanfragen werden nach 3 Jahren gelöscht')
  expect(policy).toContain('Serverprotokolle werden nach 30 Tagen gelöscht')
  expect(policy).toMatch(/Verhaltensanalyse zeigt[^.]+\. Aufbewahrung 13 Monate/)
  expect(policy).toMatch(/Firmenbesuchen \(B2B\) schließt[^.]+\. Aufbewahrung 25 Monate/)
  const translated = textOf(await read('/datenschutz?lang=en'))
  expect(translated).toContain('Contact requests are deleted after 3 years')
  expect(translated).toContain('Server logs are deleted after 30 days')
  expect(translated).toMatch(/Behaviour analytics shows[^.]+\. Kept for 13 months/)
  expect(translated).toMatch(/B2B visitor identification infers[^.]+\. Kept for 25 months/)
})

test('search engines are told of services, questions and an article of 2025-01-15', async () => {
  const { Service, FAQPage } = statementsOf(await read('/ki-beratung'))
  expect(Service).toMatchObject({ name: 'KI-Roboter Berater', provider: { name: brand.title.de } })
  expect(FAQPage).toHaveProperty('mainEntity.3.acceptedAnswer.text', expect.any(String))
  expect(statementsOf(await read(aiPartner.path))).toHaveProperty('Service.areaServed', ['AT', 'DE'])
  expect(statementsOf(await read('/roi-rechner'))).toHaveProperty('Article.datePublished', '2025-01-15')
})
