import { describe, expect, test } from '@jest/globals'
import { saysAll } from './criteria.ts'
import { readSearch, withoutSaid } from './search-text.ts'

const figures = (text: string) =>
  readSearch(text).figures.map(({ kind, min, max }) => [kind, min, max] as const)

describe('figures in a search', () => {
  test.each([
    [
      '20kg 1,8m',
      [
        ['payload', 20, null],
        ['reach', 1800, null],
      ],
    ],
    ['1800 mm', [['reach', 1800, null]]],
    ['180 cm', [['reach', 1800, null]]],
    ['1.780 mm', [['reach', 1780, null]]],
    ['ab 20 kg', [['payload', 20, null]]],
    ['at least 20 kg', [['payload', 20, null]]],
    ['bis 50kg', [['payload', null, 50]]],
    ['up to 1.5 m', [['reach', null, 1500]]],
    ['10–20 kg', [['payload', 10, 20]]],
    ['10 bis 20 kg', [['payload', 10, 20]]],
    [
      '10 kg bis 20 kg',
      [
        ['payload', 10, null],
        ['payload', null, 20],
      ],
    ],
    ['15,4 kg', [['payload', 15.4, null]]],
    ['0,500 kg', [['payload', 0.5, null]]],
    ['0.500 kg', [['payload', 0.5, null]]],
    ['2,500 kg', [['payload', 2.5, null]]],
    ['0,500–2,500 kg', [['payload', 0.5, 2.5]]],
    ['1.250 kg', [['payload', 1250, null]]],
    ['1.250 mm', [['reach', 1250, null]]],
    ['1,250 mm', [['reach', 1250, null]]],
    ['1,250 m', [['reach', 1250, null]]],
    ['6 Achsen', [['axes', 6, 6]]],
    ['4-achsig', [['axes', 4, 4]]],
    ['1800 m', [['reach', 1800, null]]],
    ['four axis', [['axes', 4, 4]]],
    ['six-axis robots', [['axes', 6, 6]]],
    ['vierachsig', [['axes', 4, 4]]],
    ['Sechsachser', [['axes', 6, 6]]],
  ])('%s', (text, expected) => {
    expect(figures(text)).toEqual(expected)
    expect(readSearch(text).words).toEqual([])
  })

  test.each(['ER20-1780', 'SCARA', '20', 'kg', ''])('none in "%s"', text => expect(figures(text)).toEqual([]))

  test.each(['ab', 'ab 20', 'ab 1,', '1,8', '20 k'])('"%s" is on its way and asks for nothing yet', text =>
    expect(readSearch(text)).toEqual({ figures: [], words: [] }),
  )

  test('a figure can be taken out of the text', () => {
    expect(withoutSaid('SCARA ab 20 kg 1,8 m', 'payload')).toBe('SCARA 1,8 m')
    expect(withoutSaid('SCARA ab 20 kg 1,8 m', 'reach')).toBe('SCARA ab 20 kg')
    expect(withoutSaid('SCARA ab 20 kg 1,8 m', 'words')).toBe('ab 20 kg 1,8 m')
  })
})

describe('words in a search', () => {
  const palletizer = {
    name: 'ER60-2000-PL',
    series: 'ER',
    subSeries: 'Special-Purpose',
    suffix: 'Palletizing',
    applications: ['Machine Tending'],
    payload: 60,
    reach: 2000,
    accuracy: 0.05,
    protection: 'IP54',
  }
  const finds = (text: string) => saysAll(palletizer, readSearch(text).words)

  test.each([
    'er60',
    'ER60-2000',
    'er602000',
    'er60 2000',
    'palettieren',
    'Palettierer',
    'Palettierroboter',
    'palletising',
    'palletiser',
    'Palletizers',
    'palletise',
    'ER60/2000',
    'er60 / 2000',
    'Palettierer-Roboter',
    'heavy',
    'machine tending',
    'Maschinenbestückung',
    'Roboter mit Traglast',
    'IP54',
    'PL',
    '-PL',
    '±0,05 mm',
    'repeatability 0.05',
    'Maschine beladen',
    'Drehmaschine',
  ])('"%s" finds it', text => expect(finds(text)).toBe(true))

  test.each([
    'er80',
    'HI',
    '±0,02',
    'IP67',
    'palettieren SCARA',
    'schweißen',
    'heavy duty',
    'Schwerlast',
    'compact',
  ])('"%s" does not', text => expect(finds(text)).toBe(false))
})

test.each(['Schwerlast', 'heavy duty', 'extra heavy', 'Schwerlastroboter', 'Knickarm'])(
  'the names of types and classes find what is in them: %s',
  text => {
    const heavy = {
      name: 'ER350-3300',
      series: 'ER',
      subSeries: null,
      suffix: null,
      applications: [],
      payload: 350,
      reach: 3300,
      accuracy: null,
      protection: null,
    }
    expect(saysAll(heavy, readSearch(text).words)).toBe(true)
  },
)
