import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { brand } from '@app/contracts/brand'
import { robots, type Robot } from '@app/contracts/robots'
import {
  anchorsOf,
  insidesOf,
  linksOf,
  mainOf,
  NEW_TAB,
  sectionOf,
  textOf,
  textsOf,
} from '../../test/html-parts.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const { aiPartner, robotPartner, bookingUrl, roiUrl } = brand

/** The landing page in both languages. */
let german: string
let english: string
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const read = async (path: string) => (await app.stranger().fetch(path)).text()
  german = await read('/')
  english = await read('/?lang=en')
})
afterAll(() => app.close())

test('its sections, in their order, with their anchors', () => {
  for (const html of [german, english])
    expect(anchorsOf(mainOf(html)).join(' ')).toBe(
      `hero-title business expertise activities process trust ${robotPartner.anchor} ${aiPartner.anchor} ` +
        'roboter-kategorien testimonials karriere contact reingroup',
    )
  expect(german).toMatch(/id="reingroup".*<\/main>.*<footer/s)
})

test('the hero leads to contact, and in new tabs to booking and ROI calculator', () => {
  const ways = (html: string) => linksOf(insidesOf(mainOf(html), 'section')[0]!).slice(0, 3)
  expect(ways(german)).toEqual([
    ['Projekt anfragen', '/#contact'],
    ['Termin buchen', bookingUrl, NEW_TAB],
    ['ROI berechnen', roiUrl, NEW_TAB],
  ])
  expect(ways(english)).toEqual([
    ['Discuss your project', '/?lang=en#contact'],
    ['Book appointment', bookingUrl, NEW_TAB],
    ['Calculate ROI', `${roiUrl}?lang=en`, NEW_TAB],
  ])
})

test('expertise: six cards with image, tag and icon, one to the ROI calculator, and the way to contact', () => {
  const section = sectionOf(german, 'expertise')
  const cards = insidesOf(section, 'li')
  expect(cards).toHaveLength(6)
  for (const card of cards) {
    expect(textsOf(card, 'h3')).toHaveLength(1)
    expect(card).toMatch(/<h3>.+<p>.+<span class="[^"]+"><svg.+<\/svg>[^<]+<\/span>/s)
    expect(card).toMatch(/<figure.+<svg/s)
  }
  const links = linksOf(section)
  expect(links).toHaveLength(7)
  expect(links.filter(([, href]) => href === roiUrl)).toEqual([
    [expect.stringContaining('Wirtschaftlichkeit'), roiUrl, NEW_TAB],
  ])
  expect(links.at(-1)).toEqual(['Aufgabe beschreiben', '/#contact'])
})

test('activities: eight fields of four items each, and what they add up to', () => {
  const fields = (html: string) => insidesOf(sectionOf(html, 'activities'), 'details')
  expect(
    fields(english)
      .flatMap(field => textsOf(field, 'h3'))
      .join(', '),
  ).toBe(
    'Handling & Logistics, Assembly & Mounting, Processing & Manufacturing, Quality Control & Testing, ' +
      'Material Flow & Intralogistics, Data & Digitalization, Energy & Resources, Service & Safety',
  )
  for (const html of [german, english]) {
    expect(fields(html).map(field => insidesOf(field, 'li').length)).toEqual(Array(8).fill(4))
    expect(new Set(fields(html).flatMap(field => textsOf(field, 'li'))).size).toBe(32)
  }
  const headings = (html: string) => textsOf(sectionOf(html, 'activities'), 'h3')
  expect(headings(english).at(-1)).toBe('From idea to finished system')
  expect(headings(german).at(-1)).toBe('Von der Idee zum fertigen System')
})

test('process: six steps, and a free process analysis', () => {
  const section = sectionOf(german, 'process')
  const steps = 'Prozessanalyse, Technologie, Konzeption, Umsetzung, FAT & SAT, Service'
  expect(textsOf(section, 'h3').join(', ')).toBe(steps)
  expect(linksOf(section)).toEqual([['Kostenlose Prozessanalyse', '/#contact']])
  expect(linksOf(sectionOf(english, 'process'))[0]![0]).toBe('Free process analysis')
})

test('trust: four points, and the way to contact', () => {
  const section = sectionOf(english, 'trust')
  expect(textsOf(section, 'b').slice(1).join(', ')).toBe(
    'Binding processes, Realistic timelines, Transparent project management, ' +
      'Technical thinking with economic goals',
  )
  const certificates = brand.certificates.map(({ name, url }) => [name, url, NEW_TAB])
  expect(linksOf(section)).toEqual([['Talk to a project manager', '/?lang=en#contact'], ...certificates])
})

test('robot partner: badge, tiles, series as given, and two links into its own site', () => {
  const section = sectionOf(english, robotPartner.anchor)
  expect(section).toContain('No. 1 ESTUN Integrator Western Austria &amp; Southern Germany</p>')
  expect(textsOf(section, 'h3')).toHaveLength(4)
  // The manufacturer's own figures; the column of ours is counted below.
  expect(textsOf(section, 'tr').map(row => row.replace(/ \w+$/, ''))).toEqual([
    'Series Range ESTUN’s figure',
    'SCARA 4-axis, 3–50 kg 21',
    'UNO Premium heavy-duty, 35–700 kg 8',
    'Standard ER 4–700 kg 33',
    'MINI, special other designs –',
    'Total all series 78',
  ])
  expect(linksOf(section).filter(([, , tab]) => tab)).toEqual([
    ['Start AI consultation', robotPartner.consultationUrl, NEW_TAB],
    ['Explore ESTUN robots', robotPartner.exploreUrl, NEW_TAB],
  ])
})

test('every number that stands for the catalogue is counted from it; any other says whose it is', async () => {
  const all = await app.stranger().call(robots.list, {})
  const count = (has: (robot: Robot) => boolean) => String(all.filter(has).length)
  const total = String(all.length)
  const uno = count(({ series }) => series === 'UNO')
  const [scara, mini, special] = ['SCARA', 'MINI', 'Special-Purpose'].map(name =>
    count(({ subSeries }) => subSeries === name),
  ) as [string, string, string]
  const standard = String(
    all.length - [uno, scara, mini, special].reduce((sum, each) => sum + Number(each), 0),
  )
  const range = (values: (number | null)[]) => {
    const known = values.filter(value => value !== null)
    return [Math.min(...known), Math.max(...known)] as const
  }
  const [, strongest] = range(all.map(({ payload }) => payload))
  const [least, most] = range(all.map(({ axes }) => axes))

  const section = sectionOf(german, robotPartner.anchor)
  expect(section.match(/href="#mark-/g)).toHaveLength(all.length + 5)
  const text = textOf(section.replace(/<svg.*?<\/svg>/gs, ''))
  expect(text).toContain(`${total} Roboter auf einem Blatt`)
  expect(text).toContain(`Standard ${standard} SCARA ${scara} MINI ${mini} Spezial ${special} UNO ${uno}`)
  expect(text).toContain(`ESTUN-Programm: 78 Modelle, davon ${total} hier`)
  expect(
    textsOf(section, 'tr')
      .slice(1)
      .map(row => row.split(' ').at(-1)),
  ).toEqual([scara, uno, standard, String(Number(mini) + Number(special)), total])
  expect(text).toContain(`laut ESTUN im Gesamtprogramm, hier bis ${strongest} kg`)
  expect(text).toContain(`${least} bis ${most} Achsen`)

  // Whoever adds a number says here what it stands for.
  const theirs = ['1', '4', '3', '50', '21', '35', '700', '8', '33', '78', '0,02']
  const ours = [total, standard, scara, mini, special, uno, `${Number(mini) + Number(special)}`]
  const known = new Set([...theirs, ...ours, `${strongest}`, `${least}`, `${most}`])
  const picked = /ER[\d-]+/g
  const said = text
    .replace(/^\d\d /, '')
    .replace(picked, '')
    .match(/\d+(?:,\d+)?/g)!
  expect(said.filter(number => !known.has(number))).toEqual([])

  const groups = sectionOf(german, 'roboter-kategorien')
  const counts = textsOf(groups, 'li').map(item => Number(/Modelle (\d+)/.exec(item)![1]))
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(all.length)
  for (const [index, [, address]] of linksOf(groups).entries()) {
    const list = await (await app.stranger().fetch(address)).text()
    expect(textOf(list)).toContain(`${counts[index]} von ${total} Robotern`)
  }
  const [, heaviest] = range(all.map(({ reach }) => reach))
  expect(textOf(groups)).toContain(`–${strongest} kg`)
  expect(textOf(groups)).toContain(`–${heaviest} mm`)
})

test('AI partner: four tiles, the ways to contact and to the partner, in German in English, too', () => {
  for (const [html, contact] of [
    [german, '/#contact'],
    [english, '/?lang=en#contact'],
  ] as const) {
    const section = sectionOf(html, aiPartner.anchor)
    const [first, ...tiles] = textsOf(section, 'h3').toReversed()
    expect(first).toBe('Ist Ihr Teil prüfbar?')
    expect(tiles).toHaveLength(4)
    expect(linksOf(section).slice(-2)).toEqual([
      ['Jetzt anfragen', contact],
      [`Zu ${aiPartner.name}`, aiPartner.url, NEW_TAB],
    ])
  }
})

test('three testimonials, each with text, picture, author, company and the rating 5', () => {
  const voices = insidesOf(sectionOf(german, 'testimonials'), 'figure')
  expect(voices).toHaveLength(3)
  for (const [index, { author, company }] of brand.testimonials.entries()) {
    expect(voices[index]).toMatch(/<blockquote>.+<\/blockquote><figcaption><svg/s)
    expect(textOf(voices[index]!)).toMatch(new RegExp(`${author} .+, ${company} Bewertung 5 / 5$`))
  }
})

test('group: years, divisions and every company', () => {
  const section = sectionOf(german, 'reingroup')
  expect(textsOf(section, 'dl')).toEqual(['Jahre Erfahrung 30+ Bereiche 4'])
  expect(textsOf(sectionOf(english, 'reingroup'), 'dl')).toEqual(['years of experience 30+ divisions 4'])
  expect(linksOf(section)).toEqual(brand.subsidiaries.map(({ name, url }) => [name, url, NEW_TAB]))
  expect(textsOf(section, 'td')).toEqual(
    brand.subsidiaries.flatMap(({ description, role, location, founded }) => [
      description.de,
      role.de,
      location,
      `seit ${founded}`,
    ]),
  )
})

test('contact: address, telephone, e-mail, and hours from 08:00 to 17:00', () => {
  const { address, phone, email } = brand
  const facts = (html: string) => textOf(sectionOf(html, 'contact'))
  expect(facts(german)).toContain(
    `Telefon ${phone.shown} E-Mail ${email} Adresse ${address.street}, ${address.postalCode} ${address.city}, `,
  )
  expect(facts(german)).toContain('Zeiten Mo–Fr 08:00–17:00')
  expect(facts(english)).toContain('Mon–Fri 08:00–17:00')
})

test('footer: who the company is, its numbers, and all ways on', () => {
  const { address, phone, email } = brand
  const footer = /<footer.*<\/footer>/s.exec(german)![0]
  const text = textOf(footer)
  expect(text).toContain(`${address.street} ${address.postalCode} ${address.city}, Österreich`)
  expect(text).toContain(`${phone.shown} ${email} Mo–Fr 08:00–17:00`)
  expect(text).toContain(`UID-Nummer ${brand.vatNumber} Firmenbuch ${brand.registerNumber}`)
  for (const link of [
    ['Home', '/'],
    ['Kontakt', '/#contact'],
    ['Termin buchen', bookingUrl, NEW_TAB],
    ['Impressum', '/impressum'],
    ['Datenschutz', '/datenschutz'],
    ...brand.legalLinks.map(({ name, url }) => [textOf(name.de), url, NEW_TAB]),
  ])
    expect(linksOf(footer)).toContainEqual(link)
  expect(footer).toMatch(/<a [^>]*aria-label="Zum Seitenanfang"/)
})

test('every claim is displayed', () => {
  const business = [textOf(sectionOf(german, 'business')), textOf(sectionOf(english, 'business'))]
  for (const [index, claims] of [
    ['Gegründet 1994', '30+ Jahre', 'Erreichte Projektziele 100 %', 'Kundenbindung 95 %+', '100 % im Haus'],
    ['Founded 1994', '30+ years', 'Project goals met 100%', 'Customer retention 95%+', '100% in-house'],
  ].entries())
    for (const claim of claims) expect(business[index]).toContain(claim)
  const range = textsOf(sectionOf(german, robotPartner.anchor), 'li').join()
  for (const claim of ['±0,02 mm Wiederholgenauigkeit', 'bis 700 kg Traglast']) expect(range).toContain(claim)
  const inspection = textOf(sectionOf(english, aiPartner.anchor))
  for (const claim of ['80 %+ weniger Pseudoausschuss', '35+ KI-Fachkräfte beim Partner', 'Konfidenz: 97.3%'])
    expect(inspection).toContain(claim)
})
