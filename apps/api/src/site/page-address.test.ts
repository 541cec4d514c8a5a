import { expect, test } from '@jest/globals'
import type { KnownRecords } from '@app/contracts/site-bundle'
import { SiteBundle } from './site.bundle.ts'

const { pageAddress } = await new SiteBundle().load()

const records: KnownRecords = {
  robots: async () => ({
    ids: [1, 2],
    names: ['ER20-1780', 'UNO'],
    series: ['ER', 'UNO'],
    subSeries: ['SCARA'],
  }),
  hasJob: async key => ['7', 'montage', 'montage-alt'].includes(key),
  hasReference: async slug => slug === 'palettieren',
}

test.each([
  ['/robots', '/ROBOTS/', '/robots?', '/robots?utm_source=a&x[]=1', '/robots?robot=UNO&costs=5#top'],
  ['/robots?payload=10', '/robots?payload=010', '/robots?payload=10.0', '/robots?payload=10,0'],
  ['/robots?payload=10', '/robots?payload=%2010', '/robots?payload=rubbish&payload=10&payload=10'],
  ['/robots', '/robots?payload=rubbish', '/robots?payload=-5&maxReach=1e9&axes=6.5&sort=price&view=compare'],
  ['/robots?reach=1300', '/robots?reach=1.300', '/robots?reach=1,300'],
  ['/robots?payload=light&payload=heavy', '/robots?payload=heavy&payload=light&payload=heavy'],
  ['/robots?series=ER', '/robots?series=ER&subSeries=KUKA&sort=type&page=1'],
  ['/robots', '/robots?series=KUKA', '/robots?series='],
  ['/robots?search=20+kg+Palettieren', '/robots?search=%2020%20%20kg%0APalettieren'],
  [`/robots?search=${'a'.repeat(100)}`, `/robots?search=${'a'.repeat(101)}`],
  [`/robots?search=${'a'.repeat(99)}`, `/robots?search=${'a'.repeat(99)}%20b`],
  ['/robots?series=ER&sort=name&lang=en', '/robots?lang=xx&sort=name&lang=en&series=ER&lang=de'],
  ['/robots?series=ER&page=2&lang=en', '/robots?page=2&lang=en&series=ER'],
  ['/robots?compare=2,1', '/robots?compare=2&compare=1,x', '/robots?compare=2,1,2'],
  ['/all-robots?axes=6', '/all-robots/?axes=06'],
  ['/robot/2?part=4.5&count=2', '/robot/2?count=2&part=4,50&force=0&tool=abc&payload=3'],
  ['/robot/0', '/robot/3', '/robot/abc', '/robot/02', '/robot/99999999999', '/robot/%zz?x=1'],
  ['/robot-detail/1', '/ROBOT-detail/1?search=x'],
  ['/jobs/montage', '/jobs/montage/?preview'],
  ['/jobs/7'],
  ['/jobs/montage-alt'],
  ['/jobs/0', '/jobs/gibt-es-nicht', '/jobs/8'],
  ['/jobs/_', '/jobs/Stelle_1', '/jobs/%20'],
  ['/referenzen/palettieren', '/referenzen/palettieren/?preview'],
  ['/referenzen/_', '/referenzen/gibt-es-nicht', '/referenzen/Zelle_1'],
  ['/contact?robot=UNO', '/contact?robot=UNO,%20unknown,UNO&payload=5'],
  ['/contact', '/contact?robot=unknown'],
  ['/roi-rechner?costs=120000&savings=viel', '/roi-rechner?savings=%20viel&costs=120.000,00&x=1&investment='],
  ['/?lang=de', '/?payload=10&lang=de', '/?lang=de&lang=en'],
  ['/404', '/x1', '/x2?payload=10', '//evil.example/', '/%', '/robots/1', '/*'],
  ['/404?lang=en', '/nothing/at/all?lang=en'],
])('%s stands for its other spellings, and for itself', async (address, ...others) => {
  for (const other of [address, ...others])
    expect({ other, is: await pageAddress(other, records) }).toEqual({ other, is: address })
})

test('while nobody knows the records, an address is taken at its word', async () => {
  const fail = () => Promise.reject(new Error())
  const away = { robots: fail, hasJob: fail, hasReference: fail }
  for (const address of [
    '/robots?series=ER',
    '/robot/3',
    '/jobs/montage',
    '/referenzen/a',
    '/contact?robot=UNO',
  ])
    expect(await pageAddress(`${address}#top`, away)).toBe(address)
})
