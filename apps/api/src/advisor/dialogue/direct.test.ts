import { describe, expect, test } from '@jest/globals'
import { catalogue } from '../../../test/seeded-candidates.ts'
import { compose, textOf } from '../wording/compose.ts'
import { advise } from './advise.ts'
import { understand } from './replay.ts'

/** What is answered to the last of some messages. */
function answerTo(...messages: string[]) {
  const history = messages.slice(0, -1).map(content => ({ type: 'user' as const, content }))
  const understood = understand(catalogue, { message: messages.at(-1)!, conversationHistory: history }, 'de')
  const advice = advise(catalogue, understood.reading)
  const answer = compose(advice, understood.language)
  return {
    text: textOf(answer.lead, answer).replaceAll(/[\u00a0\u202f]/g, ' '),
    names: answer.recommendations.map(({ name }) => name),
    asked: advice.questions,
    path: answer.cataloguePath,
    handoff: answer.handoff,
    outOfScope: answer.outOfScope,
  }
}

describe('a value of a robot that is named', () => {
  test.each([
    ['Wie viel wiegt der ER16-1600?', 'ER16-1600: 170 kg Eigengewicht.'],
    ['Wia vü wiegt da ER16-1600?', 'ER16-1600: 170 kg Eigengewicht.'],
    ['repeatability of the ER170-2650?', 'ER170-2650: ±0.06 mm repeatability.'],
    ['Welche Schutzart hat der ER500-2800?', 'ER500-2800: Schutzart IP54.'],
    ['Wie viele Achsen hat der ER20-1780?', 'ER20-1780: 6 Achsen.'],
    ['ER20-1780 IP-Klasse?', 'Schutzart: Für ER20-1780 nennt der Katalog keinen Wert.'],
    [
      'Ist der ER20-1780 schwerer als der ER16-1600?',
      'ER16-1600: 170 kg Eigengewicht. Eigengewicht: Für ER20',
    ],
    ['Welche Montage hat der ER350-3300?', 'ER350-3300: Bodenmontage.'],
    ['Wofür ist der ER80B-2565-BD gedacht?', 'ER80B-2565-BD: für Pressenbeschickung und Abkanten.'],
    ['Wie genau ist der ER20-1780?', 'Wiederholgenauigkeit: Für ER20-1780 nennt der Katalog keinen Wert.'],
    [
      'Vergleichen Sie ER20-1780 und ER16-1600.',
      'Der Katalog nennt: ER16-1600: 16 kg Traglast, 1590 mm Reichweite',
    ],
  ])('%s', (question, said) => expect(answerTo(question).text.slice(0, said.length)).toBe(said))
})

/** Others are named instead: whoever carries too little with gripper and allowance is not. */
const not = (name: string): unknown => expect.not.arrayContaining([name])

describe('yes or no comes first', () => {
  test.each([
    [
      'Kann der ER350-3300 auch an die Decke?',
      'Nein: ER350-3300 (350 kg Traglast, 3300 mm Reichweite) erfüllt nicht alle Angaben: der Katalog nennt nur Boden',
      [],
    ],
    ['Is the ER500-2800 IP67?', 'No: ER500-2800 (500 kg payload, 2800 mm reach) does not meet', []],
    ['Does the ER500-2800 have IP54?', 'Yes: ER500-2800 meets', ['ER500-2800']],
    ['Hat der ER220-2650 sechs Achsen?', 'Nicht belegt: Zahl der Achsen (6)', []],
    ['Can the ER220-2650 lift 180 kg at 2.5 m?', 'Just about: ER220-2650', not('ER220-2650')],
    ['Schafft der ER50-2100 45 kg beim Palettieren auf 2 m?', 'Knapp: ER50-2100', not('ER50-2100')],
    ['Kann der ER16-1600 16 kg heben?', 'Knapp: ER16-1600', not('ER16-1600')],
    ['Passt der ER220-2650 für Deckenmontage mit 200 kg?', 'Knapp: ER220-2650', null],
    ['Hat der ER220-2650 sechs Achsen und trägt er 200 kg?', 'Knapp: ER220-2650', null],
    ['Kann der ER16-1600 10 kg heben?', 'Ja: ER16-1600', ['ER16-1600']],
    ['Kann der ER16-1600 20 kg heben?', 'Nein: ER16-1600', null],
    ['ER60-2000-PL für 2,4 m Stapelhöhe und 45 kg?', 'Knapp: ER60-2000-PL erfüllt', not('ER60-2000-PL')],
    ['Trägt der ER20-1780 10 kg inklusive Greifer auf 1,7 m?', 'Ja: ER20-1780 erfüllt', ['ER20-1780']],
    [
      'Reicht der ER20-1780 2 m weit?',
      'Nein: ER20-1780 (20 kg Traglast, 1780 mm Reichweite) erfüllt nicht alle Angaben: es fehlen 220 mm',
      null,
    ],
    ['Passt der ER999-5000 für 10 kg?', 'ER999-5000 steht nicht im Katalog', null],
    [
      'Ist der ER8-1450-H zum Schweißen geeignet?',
      'Wahrscheinlich ja: ER8-1450-H passt nach seiner Bauart',
      ['ER8-1450-H'],
    ],
    ['Ist der ER16-1600 genauer als der ER8-1450-H?', 'Nein. ER8-1450-H: ±0,08 mm', null],
    ['Welcher ist stärker, ER35-1810 oder ER50-2100?', 'ER50-2100: 50 kg Traglast. ER35', null],
    ['Haben Sie SCARA bis 45 kg?', 'Ja. Ein Roboter', ['ER50-1200-SR']],
    ['Gibt es einen Roboter mit 600 kg Traglast?', 'Nein. Kein Roboter', []],
    ['Haben Sie einen für Deckenmontage, 8 kg?', 'Nur zum Teil belegt.', null],
  ])('%s', (question, said, names) => {
    const answer = answerTo(question)
    expect(answer.text.slice(0, said.length)).toBe(said)
    if (names) expect(answer.names).toEqual(names)
  })
})

describe('what is asked about robots that were named before', () => {
  const first = 'Teile mit 20 kg, Reichweite 1,8 m'
  test.each([
    ['warum dieser?', /^ER35-1810, weil: 35 kg Traglast für 28,6 kg Last/],
    ['warum ausgerechnet der?', /^ER35-1810, weil/],
    ['Alternativen?', /^Weitere Roboter, die passen: ER50B-2100-F/],
    ['gibt es noch andere?', /^Weitere Roboter, die passen/],
    ['zeig mir mehr', /^Weitere Roboter, die passen/],
    ['Vergleich der drei', /^Der Katalog nennt: ER35-1810: 35 kg Traglast/],
    ['keine Deckenmontage bitte', /^27 Roboter/],
    ['und wenn es 40 kg wären?', /^\d+ Roboter[\s\S]+40 kg Teil/],
    ['Warum nicht der ER20-2000?', /^Knapp: ER20-2000/],
    ['was ist mit der Wiederholgenauigkeit?', /^Wiederholgenauigkeit: Für ER35-1810/],
    ['Wie schwer sind die?', /^Eigengewicht: Für ER35-1810/],
    ['und der zweite?', /^Der Katalog nennt: ER35-1810/],
    ['etwas kleiner geht auch?', /^Weitere Roboter, die passen/],
    ['ja', /^27 Roboter/],
    ['nein', /^27 Roboter/],
    ['nicht den ER35-1810', /^26 Roboter[^:]+: ?(?!ER35-1810)/],
    ['Und der ER20-1780?', /^Nein: ER20-1780 .+ es fehlen 20 mm/],
  ])('%s', (question, said) => {
    const { text, names, outOfScope } = answerTo(first, question)
    expect({ text, outOfScope }).toEqual({ text: expect.stringMatching(said), outOfScope: false })
    expect(names.length).toBeGreaterThan(0)
  })

  test.each([
    ['Wie genau ist der ER16-1600?', 'Und wie schwer ist er?', /^ER16-1600: 170 kg Eigengewicht/],
    [
      'Passt der ER20-1780 für 12 kg inkl. Greifer?',
      'Alternativen?',
      /^Weitere Roboter, die passen: (?!ER20-1780:)/,
    ],
    ['Der genaueste Roboter ab 10 kg Traglast', 'warum dieser?', /^ER80B-2565-BD, weil/],
  ])('it is still about what was named: %s, %s', (before, question, said) => {
    expect(answerTo(before, question).text).toMatch(said)
  })

  test('others like a robot, without it', () => {
    expect(answerTo('Alternativen zum ER20-1780?').names).toEqual([
      'ER20-1780-A6',
      'ER20-1780-F',
      'ER20-2000',
    ])
  })

  test('the sky is another matter', () => {
    expect(answerTo(first, 'Warum ist der Himmel blau?').outOfScope).toBe(true)
  })
})

test.each(['Unterschied SCARA und 6-Achser?', 'What is the difference between SCARA and 6-axis robots?'])(
  'kinds of robots are explained with what there is of each: %s',
  question => {
    const { text, names } = answerTo(question)
    expect(text).toMatch(/SCARA[\s\S]+12,[\s\S]+50 kg[\s\S]+6-[\s\S]+31,/)
    expect(names).toEqual([])
  },
)

test.each([
  ['Delta-Roboter für 50 kg', /^Ein Delta-Roboter [^;]+; im Katalog steht keiner/],
  ['Delta robot for 3 kg', /^A delta robot [^;]+; there is none/],
  ['Portalroboter für 30 kg', /^Ein Portalroboter [^;]+; im Katalog steht keiner/],
  ['mobile Roboter mit 20 kg', /^Ein mobiler Roboter/],
  ['fahrbarer Roboter, Lagerregale', /^Ein mobiler Roboter/],
  ['a robot on wheels', /^A mobile robot/],
  [
    'KUKA oder Fanuc?',
    /^Wir bauen mit Robotern von ESTUN; [\s\S]+Mit Traglast und Reichweite nenne ich, was vergleichbar/,
  ],
  ['Warum nicht Fanuc?', /^Wir bauen mit Robotern von ESTUN/],
  ['Do you sell ABB robots?', /^We build with robots from ESTUN/],
  ['Was ist der Unterschied zwischen einem Delta und einem SCARA?', /Delta-Roboter[\s\S]+SCARA hat vier/],
  ['Worin unterscheiden sich 4-Achs- und 6-Achs-Roboter?', /6-Achser[\s\S]+SCARA[\s\S]+12/],
  ['Unterschied Cobot und Industrieroboter?', /^Ein Cobot/],
  ['Was heißt Traglast?', /^Traglast ist/],
  ['Was bedeutet Reserve?', /^Reserve ist/],
  ['what does repeatability mean?', /^Repeatability says/],
  ['Wie viele Roboter habt ihr im Katalog?', /^Im Katalog stehen \d+ Roboter/],
])('what there is not, and what words mean: %s', (question, said) => {
  const { text, names, outOfScope } = answerTo(question)
  expect({ text, names, outOfScope }).toEqual({
    text: expect.stringMatching(said),
    names: [],
    outOfScope: false,
  })
})

test.each([
  ['kein Delta, sondern SCARA 5 kg', 'ER10-500-SR'],
  ['Wir haben einen Portalroboter, suchen aber einen 6-Achser, 20 kg', 'ER30-2700'],
])('a kind that is not wanted is no requirement: %s', (question, name) =>
  expect(answerTo(question).names[0]).toBe(name),
)

test.each([
  [[], /^Zurzeit schlage ich keinen Roboter vor, weil Angaben dafür fehlen/],
  [['Palettieren'], /^Zurzeit schlage ich keinen Roboter vor, weil Angaben dafür fehlen/],
  [['20 kg, ATEX Zone 1'], /^Zurzeit schlage ich keinen Roboter vor\. [^.]+Explosionsschutz/],
  [['900 kg, 5 m'], /^Zurzeit schlage ich keinen Roboter vor\. Kein Roboter[^.]+\. Am nächsten/],
])('"warum dieser?" where none is named, after %p', (before, said) =>
  expect(answerTo(...before, 'warum dieser?')).toMatchObject({
    text: expect.stringMatching(said),
    outOfScope: false,
  }),
)

test.each([
  ['ER-16-1600?', 'ER16-1600: 16 kg'],
  ['er 16/1600', 'ER16-1600: 16 kg'],
  ['ER16–1600 Reichweite?', 'ER16-1600: 1590 mm'],
  ['Wie weit kommt der ER500?', 'ER500-2800: 2800 mm'],
  ['Kann man den ER16-1600 auf die Decke hängen und wie schwer ist er?', '170 kg Eigengewicht'],
])('a name in other spellings: %s', (question, said) => expect(answerTo(question).text).toContain(said))

test.each([
  ['Steuerung, Profinet, EtherCAT?', /Steuerung/],
  ['mieten oder leasen?', /Miete, Leasing/],
  ['Do you offer leasing?', /leasing/],
  ['Habt ihr offene Stellen?', /\/jobs/],
  ['Nehmt ihr noch Lehrlinge?', /\/jobs/],
  ['Any internships at your company?', /\/jobs/],
  ['Bietet ihr Schulungen an?', /Schulung/],
  ['Unser Roboter hat eine Störung, wer hilft?', /Störungen/],
  ['Wo ist euer Standort?', /Impressum/],
  ['Was macht ihr mit meinen Daten, Datenschutz?', /\/datenschutz/],
  ['Kann man ihn auch gebraucht kaufen?', /gebraucht/],
  ['Ich möchte mit jemandem telefonieren', /Telefon/],
  ['Seid ihr in Tirol?', /Impressum/],
  ['Bist du eine KI?', /KI-Assistent/],
  ['Does it support EtherNet/IP?', /interfaces/],
  ['Was kostet das?', /Preise/],
  ['Habt ihr CAD-Daten?', /Ansprechperson/],
  ['Ist Profisafe möglich?', /Schnittstellen/],
  ['Liefert ihr nach Südtirol?', /Lieferung/],
  ['Wer ist der Hersteller?', /Hersteller/],
  ['Where are ESTUN robots made?', /company/],
  ['Seid ihr ISO 9001 zertifiziert?', /Zertifikaten/],
  ['Gibt es Förderungen für Automatisierung?', /Förderung/],
  ['Kann ich einen Roboter bei euch ansehen?', /Ansprechperson/],
  ['Was macht ihr mit meinen Daten?', /^Wie wir mit Daten umgehen/],
  ['Habt ihr Erfahrung mit der Lebensmittelindustrie?', /Referenzen/],
])('people or the right page answer for the company: %s', (question, said) => {
  for (const messages of [[question], ['Teile mit 20 kg, Reichweite 1,8 m', question]])
    expect(answerTo(...messages)).toMatchObject({
      text: expect.stringMatching(said),
      names: [],
      asked: [],
      handoff: true,
      outOfScope: false,
    })
})

test.each([
  ['Fensterrahmen 1,5 m, 12 kg, Einlegen in die Fräse', 'reach'],
  ['Profile mit 2 m Länge, 8 kg', 'reach'],
  ['Der Greifer wiegt 5 kg, Reichweite 1,5 m', 'payload'],
])('what is missing is asked for: %s', (question, field) => expect(answerTo(question).asked).toContain(field))

test('what a Zentner is counted as is said', () => {
  expect(answerTo('drei Zentner auf 2 m').text).toContain('Einen Zentner rechne ich mit 50 kg')
})

describe('food that is packed is no food to the robot', () => {
  const plant = 'Wir sind ein Lebensmittelbetrieb und heben Teile mit 18 kg'
  test.each([
    ['Wir sind ein Lebensmittelbetrieb und palettieren Kartons mit 18 kg'],
    ['We are a food plant and palletise closed cartons of 18 kg'],
    ['Molkerei, Gebinde mit 18 kg palettieren'],
    [plant, 'Die Ware ist verpackt'],
  ])('%s', (...messages) => expect(answerTo(...messages).names.length).toBeGreaterThan(0))

  test.each([
    ['unverpackte Lebensmittel, Kisten mit 5 kg', false],
    ['Lebensmittelbetrieb mit Nassreinigung, Kartons mit 18 kg', false],
    ['Wir legen Käse mit 2 kg in Kartons', true],
    [plant, true],
  ])('open food stays a matter for people, and what is not known is asked: %s', (question, isAsked) => {
    const { text, names } = answerTo(question)
    expect({ names, isAsked: text.includes('verpackt oder offen?') }).toEqual({ names: [], isAsked })
  })

  test.each(['Die Lebensmittel sind offen', 'offen'])('it is not asked again: %s', answer =>
    expect(answerTo(plant, answer).text).not.toContain('verpackt oder offen?'),
  )
})

test('a kind of robot that nobody named is not open', () => {
  const { text } = answerTo('Palettieren, 16 kg, Greifer 20 kg, Reichweite 2,4 m')
  expect(text).not.toMatch(/Bauart|Achsen/)
})

test.each([
  ['Palettieren, 18 kg, Greifer 28 kg, Reichweite 2,4 m', '/robots?part=18&tool=28&reach=2400'],
  ['Zwei Teile je 4,5 kg gleichzeitig, Greifer 5 kg', '/robots?part=4.5&count=2&tool=5'],
  ['Teile mit 10 kg, Reichweite 1,5 m', '/robots?part=10&tool=3&reach=1500'],
  ['Traglast 20 kg', '/robots?payload=22'],
  ['20 kg inklusive Greifer', '/robots?payload=20'],
  ['MAG-Schweißen, Brenner 4 kg, Teile 80 kg', '/robots?payload=4.4'],
])('the catalogue is asked for the need that was calculated: %s', (question, path) =>
  expect(answerTo(question).path).toBe(path),
)

test('"und bei zwei Teilen?" asks the same of the robot that was named', () => {
  const asked = 'Reicht der ER20-1780 für 12 kg Teile mit 6 kg Greifer?'
  expect(answerTo(asked).text).toMatch(/^Ja\b/)
  expect(answerTo(asked, 'und bei zwei Teilen gleichzeitig?').text).toMatch(/^Nein\b.*ER20-1780/)
})
