import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { audit } from '@app/contracts/audit'
import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport } from '@app/contracts/robot-import'
import { robots } from '@app/contracts/robots'
import { refusalOf } from '../../../test/factories.ts'
import { until } from '../../../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let staff: Person
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
})
afterAll(() => app.close())

const fileOf = (content: string | Buffer, name = 'katalog.csv') =>
  new File([new Uint8Array(Buffer.from(content))], name)

const preview = (content: string | Buffer, name?: string) =>
  staff.call(robotImport.preview, { file: fileOf(content, name) })

async function apply(content: string, name?: string) {
  const { digest } = await preview(content, name)
  return staff.call(robotImport.apply, { file: fileOf(content, name), digest })
}

async function robotNamed(name: string) {
  const all = await staff.call(robotAdministration.list, {})
  return all.find(robot => robot.name === name)
}

/** Each row in short: name, kind, and what is wrong. */
async function kindsOf(content: string, name?: string) {
  const { rows } = await preview(content, name)
  return rows.map(row => [row.name, row.kind, ...row.errors.map(({ sentence }) => sentence)])
}

describe('a preview', () => {
  test('tells what is new, changed, the same and faulty, with old and new values, and writes nothing', async () => {
    const before = await staff.call(robotAdministration.list, {})
    const { rows, ignoredColumns, fileName } = await preview(
      [
        'Name;Baureihe;Traglast [kg];Reichweite (mm);Genauigkeit (± mm);Schutzart;Lagerplatz',
        'ER20-1780;;21,5;1780;;IP54;Halle 3',
        'ER16-1600;;;1590;0,1;;',
        'ER99-1500;ER;99;1500 mm;0,05;;',
        'ER98-1500;ER;viel;1.500;;;',
      ].join('\r\n'),
    )
    expect(fileName).toBe('katalog.csv')
    expect(ignoredColumns).toEqual(['Lagerplatz'])
    expect(rows).toEqual([
      {
        line: 2,
        name: 'ER20-1780',
        kind: 'changed',
        changes: [
          { field: 'payload', before: 20, after: 21.5 },
          { field: 'protection', before: null, after: 'IP54' },
        ],
        errors: [],
        hints: ['Traglast 21,5: Der Modellname nennt 20 kg.'],
      },
      { line: 3, name: 'ER16-1600', kind: 'unchanged', changes: [], errors: [], hints: [] },
      {
        line: 4,
        name: 'ER99-1500',
        kind: 'new',
        changes: [
          { field: 'series', after: 'ER' },
          { field: 'payload', after: 99 },
          { field: 'reach', after: 1500 },
          { field: 'accuracy', after: 0.05 },
          { field: 'model', after: 'ER99-1500' },
          { field: 'isActive', after: false },
        ],
        errors: [],
        hints: [],
      },
      {
        line: 5,
        name: 'ER98-1500',
        kind: 'faulty',
        changes: [],
        errors: [
          { column: 'Traglast [kg]', sentence: '„viel“ ist keine Zahl.' },
          {
            column: 'Reichweite (mm)',
            sentence: '„1.500“ ist mehrdeutig: bitte ohne Tausenderzeichen oder mit anderem Komma schreiben.',
          },
        ],
        hints: [],
      },
    ])
    expect(await staff.call(robotAdministration.list, {})).toEqual(before)
  })

  test.each([
    ['semicolons', 'Name;Traglast\nER12-900;13'],
    ['commas', 'name,payload\ner12-900,"13"'],
    ['tabs', 'ROBOTER\tNutzlast\nER12-900\t13 kg'],
    ['JSON', JSON.stringify([{ name: 'ER12-900', payload: 13 }])],
  ])('reads %s', async (_what, content) => {
    const { rows } = await preview(content)
    expect(rows).toMatchObject([{ kind: 'changed', changes: [{ field: 'payload', before: 12, after: 13 }] }])
  })

  test('reads Windows-1252', async () => {
    const { rows } = await preview(
      Buffer.from('Name;Beschreibung (Deutsch)\nER12-900;F\xfcr Gro\xdfteile \x96 schnell', 'latin1'),
    )
    expect(rows[0]!.changes).toEqual([
      { field: 'descriptionGerman', before: null, after: 'Für Großteile – schnell' },
    ])
  })

  test('names every mistake of a row', async () => {
    const csv = [
      'Name;Baureihe;Traglast;Achsen;Aktiv;Herstellerseite;Anwendungen',
      ';ER;5;6;ja;;',
      'ER97-1;;5;6;ja;;',
      'ER12-900;;0;6;ja;;',
      'er12-900;;5;6;ja;;',
      'ER12-1510;;5;6,5;ja;;',
      'ER15-1400;;5;6;vielleicht;;',
      'ER20-2000;;5;6;ja;http://firma.at;',
      'ER30-2700;;5;6;ja;;Schweißen;Kleben',
      `${'x'.repeat(81)};ER;5;6;ja;;`,
    ].join('\n')
    const kinds = await kindsOf(csv)
    expect(kinds.map(([, kind, ...errors]) => [kind, ...errors])).toEqual([
      ['faulty', 'Name ist erforderlich'],
      ['faulty', 'Ein neuer Roboter braucht eine Baureihe.'],
      ['faulty', 'Bitte eine Zahl über 0 und bis 3.000 kg eingeben'],
      ['faulty', '„er12-900“ steht schon in Zeile 4.'],
      ['faulty', 'Bitte eine ganze Zahl von 1 bis 20 eingeben'],
      ['faulty', '„vielleicht“ heißt weder ja noch nein.'],
      ['faulty', 'Bitte eine Adresse eingeben, die mit https:// beginnt'],
      [
        'faulty',
        'Die Zeile hat mehr Werte als die erste Zeile Namen. Texte mit Trennzeichen gehören in Anführungszeichen.',
      ],
      ['faulty', 'Höchstens 80 Zeichen'],
    ])
  })

  test('refuses JSON of another shape, row by row where it can', async () => {
    const content = JSON.stringify([
      7,
      { name: { $ne: 1 } },
      { name: 'ER12-900', payload: 'x', applications: 'a | b' },
    ])
    expect(await kindsOf(content, 'katalog.json')).toEqual([
      ['', 'faulty', 'Der Eintrag ist kein Objekt.', 'Name ist erforderlich'],
      ['', 'faulty', 'Name ist erforderlich'],
      ['ER12-900', 'faulty', '„x“ ist keine Zahl.'],
    ])
  })

  test('takes back what the list of the catalogue answers', async () => {
    const response = await staff.fetch('/api/admin/robots')
    const { rows } = await preview(await response.text(), 'robots.json')
    expect(rows).toHaveLength(74)
    expect(rows.filter(({ kind }) => kind !== 'unchanged')).toEqual([])
  })

  test.each([
    [
      'tabelle.xlsx',
      Buffer.from('PK\x03\x04\0\0', 'latin1'),
      422,
      'Speichern Sie sie neu als .xlsx, .ods oder .csv.',
    ],
    ['leer.csv', Buffer.alloc(0), 422, 'Die erste Zeile muss die Namen der Spalten enthalten.'],
    ['offen.csv', 'Name;Text\nA;"offen', 422, 'Das Anführungszeichen in Zeile 2 wird nicht geschlossen.'],
    ['zweimal.csv', 'Name;Name\nA;B', 422, 'Die Spalte „Name“ steht zweimal da.'],
    ['halb.json', '[{"name": "A"', 422, 'Es ist kein gültiges JSON.'],
    ['eines.json', '{"name": "A"}', 422, 'Erwartet wird eine Liste von Robotern'],
    ['lang.csv', `Name\n${'A\n'.repeat(2_001)}`, 413, 'mehr als 2.000 Zeilen'],
    ['lang.json', JSON.stringify(Array.from({ length: 2_001 }, () => ({}))), 413, 'mehr als 2.000 Zeilen'],
    ['schwer.csv', `Name\n${'A'.repeat(5 * 1024 * 1024)}`, 413, 'größer als 5 MB'],
  ])('of %s is refused by its name', async (name, content, status, sentence) => {
    const refusal = await refusalOf(preview(content, name))
    expect(refusal.status).toBe(status)
    expect(refusal.error).toContain(`„${name}“`)
    expect(refusal.error).toContain(sentence)
  })
})

describe('an import', () => {
  const csv = [
    'Name;Baureihe;Traglast;Reichweite;Anwendungen;Aktiv',
    'ER45-2200-BD;;46;;Biegen | Blech;',
    'ER80B-2565-BD;;;;;nein',
    'ER91-1900;ER;91;1900;;ja',
    'ER92-1900;ER;viel;1900;;ja',
  ].join('\n')

  test('writes new and changed robots in one go, leaves out faulty rows, and is taken back completely', async () => {
    const before = await staff.call(robotAdministration.list, {})
    const batch = await apply(csv, 'preise.csv')
    expect(batch).toMatchObject({ fileName: 'preise.csv', created: 1, changed: 2, undoneAt: null, kept: [] })
    expect(await robotNamed('ER45-2200-BD')).toMatchObject({
      payload: 46,
      reach: 2200,
      applications: ['Biegen', 'Blech'],
      evidence: { payload: 'entered', reach: 'documented' },
      entries: { payload: { by: batch.staffName, file: 'preise.csv' } },
    })
    expect(await robotNamed('ER80B-2565-BD')).toMatchObject({ isActive: false })
    expect(await robotNamed('ER91-1900')).toMatchObject({ model: 'ER91-1900', series: 'ER', isActive: true })
    expect(await robotNamed('ER92-1900')).toBeUndefined()
    const stranger = app.stranger()
    const listed = async (name: string) =>
      (await stranger.call(robots.list, {})).some(robot => robot.name === name)
    await until('visitors see the new robot', () => listed('ER91-1900'))

    const undone = await staff.call(robotImport.undo, { id: batch.id })
    expect(undone).toMatchObject({ id: batch.id, kept: [], undoneBy: batch.staffName })
    const stripped = (list: typeof before) => list.map(({ version, updatedAt, ...rest }) => rest)
    expect(stripped(await staff.call(robotAdministration.list, {}))).toEqual(stripped(before))
    await until('visitors no longer see it', async () => !(await listed('ER91-1900')))
    const log = await staff.call(audit.list, { limit: 2 })
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['robot.import_undone', 'preise.csv'],
      ['robot.imported', 'preise.csv: 1 neu, 2 geändert'],
    ])
  })

  test('is taken back once only', async () => {
    const { id } = await apply('Name;Traglast\nER12-900;12,5')
    await staff.call(robotImport.undo, { id })
    expect(await refusalOf(staff.call(robotImport.undo, { id }))).toMatchObject({
      status: 409,
      code: 'robot_import.undone',
    })
  })

  test('leaves alone, and names, what was edited since', async () => {
    const { id } = await apply(
      'Name;Baureihe;Traglast\nER12-900;;12,5\nER15-1400;;15,5\nER93-1000;ER;93\nER94-1000;ER;94',
    )
    const edited = async (name: string) =>
      staff.call(robotAdministration.update, { id: (await robotNamed(name))!.id, protection: 'IP65' })
    await edited('ER15-1400')
    await edited('ER94-1000')
    const undone = await staff.call(robotImport.undo, { id })
    expect(undone.kept).toEqual(['ER15-1400', 'ER94-1000'])
    expect((await robotNamed('ER12-900'))!.payload).toBe(12)
    expect((await robotNamed('ER15-1400'))!.payload).toBe(15.5)
    expect(await robotNamed('ER93-1000')).toBeUndefined()
    expect(await robotNamed('ER94-1000')).toMatchObject({ payload: 94, protection: 'IP65' })
    expect((await staff.call(robotImport.list, {}))[0]).toEqual(undone)
  })

  test('of an older preview is refused, and writes nothing', async () => {
    const content = 'Name;Traglast\nER50-2100;51\nER20-2300-HI;21'
    const { digest } = await preview(content)
    await staff.call(robotAdministration.update, { id: (await robotNamed('ER50-2100'))!.id, payload: 52 })
    expect(await refusalOf(staff.call(robotImport.apply, { file: fileOf(content), digest }))).toMatchObject({
      status: 409,
      code: 'robot_import.outdated',
    })
    expect((await robotNamed('ER20-2300-HI'))!.payload).toBe(20)
  })

  test('of another file than the one shown is refused', async () => {
    const { digest } = await preview('Name;Traglast\nER20-2300-HI;21')
    const file = fileOf('Name;Traglast\nER20-2300-HI;22')
    expect(await refusalOf(staff.call(robotImport.apply, { file, digest }))).toMatchObject({ status: 409 })
  })

  test('that changes nothing is none', async () => {
    expect(await refusalOf(apply('Name;Traglast\nER20-2300-HI;20'))).toMatchObject({
      status: 422,
      code: 'robot_import.empty',
    })
  })

  test('sent twice under one key happens once', async () => {
    const content = 'Name;Baureihe\nER95-1000;ER'
    const { digest } = await preview(content)
    const send = () =>
      staff.call(robotImport.apply, { file: fileOf(content), digest }, { idempotencyKey: 'import-ER95-1000' })
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    const all = await staff.call(robotImport.list, {})
    expect(all.filter(({ id }) => id === first.id)).toHaveLength(1)
  })

  test('of more rows than one statement holds is taken and taken back', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `MUSTER${index}-1000;Muster;${index + 1}`)
    const batch = await apply(['Name;Baureihe;Traglast', ...rows].join('\n'))
    expect(batch.created).toBe(600)
    await staff.call(robotImport.undo, { id: batch.id })
    expect((await staff.call(robotAdministration.list, {})).length).toBeLessThan(100)
  })
})
