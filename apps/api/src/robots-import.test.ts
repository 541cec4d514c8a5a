import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { robotAdministration } from '@app/contracts/robot-administration'
import { robotImport } from '@app/contracts/robot-import'
import { robots } from '@app/contracts/robots'
import { runCommand } from '../test/backup.ts'
import { until } from '../test/processes.ts'
import { startTestApp, type Person, type TestApp } from '../test/test-app.ts'

let app: TestApp
let staff: Person
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.staff()
  folder = await mkdtemp(join(tmpdir(), 'robots-import-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(content: string, name: string, ...args: string[]) {
  const path = join(folder, name)
  await writeFile(path, content)
  return runCommand('robots-import.js', [path, ...args], { DATABASE_URL: app.database.url })
}

const robotNamed = async (name: string) =>
  (await staff.call(robotAdministration.list, {})).find(robot => robot.name === name)!

const sheet = [
  'Model;Payload [kg];Reach (m);Repeatability in mm;Protection;Weight;Source',
  'ER30-2700;30;2,7;±0.08;IP54;0.68 t;Datenblatt ER30, 03/2026',
].join('\n')

test('a data sheet fills a robot, confirms what only its name said, and visitors see it at once', async () => {
  const looked = await run(sheet, 'estun.csv')
  expect(looked).toBe(
    [
      '0 Zeile 2: ER30-2700, geändert',
      '  Traglast: 30 (bestätigt durch Datenblatt ER30, 03/2026)',
      '  Genauigkeit: offen → 0,08 (laut Datenblatt ER30, 03/2026)',
      '  Schutzart: offen → IP54 (laut Datenblatt ER30, 03/2026)',
      '  Gewicht: offen → 680 (laut Datenblatt ER30, 03/2026)',
      '0 neu, 1 geändert, 0 unverändert, 0 fehlerhaft.',
      'Noch ist nichts übernommen. Übernehmen: --apply anhängen.\n',
    ].join('\n'),
  )
  const before = await robotNamed('ER30-2700')
  expect(before).toMatchObject({ accuracy: null, evidence: { payload: 'from_name' } })

  expect(await run(sheet, 'estun.csv', '--apply')).toMatch(/^0 .*Übernommen\./s)
  const after = await robotNamed('ER30-2700')
  const proven = { file: 'estun.csv', source: 'Datenblatt ER30, 03/2026' }
  expect(after).toMatchObject({
    accuracy: 0.08,
    protection: 'IP54',
    bodyWeight: 680,
    reach: 2700,
    evidence: { payload: 'documented', accuracy: 'documented', bodyWeight: 'documented' },
    entries: { payload: proven, protection: proven },
    sources: [...before.sources, 'Datenblatt ER30, 03/2026'],
  })
  await until('visitors see it', async () =>
    (await app.stranger().call(robots.list, {})).some(
      robot => robot.id === after.id && robot.protection === 'IP54',
    ),
  )
  const [batch] = await staff.call(robotImport.list, {})
  await staff.call(robotImport.undo, { id: batch!.id })
  expect(await robotNamed('ER30-2700')).toMatchObject({
    accuracy: null,
    evidence: before.evidence,
    sources: before.sources,
  })
})

test("the catalogue's own form is taken, and what it leaves open stays", async () => {
  const record = {
    name: 'ER16-1600',
    series: 'ER',
    payload: 16,
    repeatabilityMm: 0.05,
    protection: null,
    bodyWeightKg: null,
    installation: [],
    sources: ['https://www.estun.com/'],
    derivedFromName: ['payload'],
  }
  expect(await run(JSON.stringify([record]), 'estun.json', '--apply')).toContain(
    '  Genauigkeit: 0,1 → 0,05 (laut https://www.estun.com/)',
  )
  expect(await robotNamed('ER16-1600')).toMatchObject({ accuracy: 0.05, bodyWeight: 170 })
})

test('one bad row, and nothing is taken', async () => {
  const bad = [
    'Name;Traglast;Reichweite;Genauigkeit',
    'ER12-900;13;900;0,03',
    'ER12-1510;viel;2 kg;0,03',
    'ER77-1000;5;1000;0,03',
  ].join('\n')
  expect(await run(bad, 'fehler.csv', '--apply')).toBe(
    [
      '1 Zeile 3, Traglast: „viel“ ist keine Zahl.',
      'Zeile 3, Reichweite: „2 kg“: Die Einheit kg passt hier nicht.',
      'Zeile 4, Baureihe: Ein neuer Roboter braucht eine Baureihe.',
      'Es wurde nichts übernommen. Bitte die Datei berichtigen.\n',
    ].join('\n'),
  )
  expect(await robotNamed('ER12-900')).toMatchObject({ payload: 12, accuracy: null })
})

test.each([
  ['no file', [], 'Aufruf: npm run robots:import'],
  ['a file that is not there', ['/nirgends/da.csv'], 'lässt sich nicht lesen'],
])('%s is told in a sentence', async (_what, args, sentence) => {
  const said = await runCommand('robots-import.js', args, { DATABASE_URL: app.database.url })
  expect(said).toMatch(/^1 /)
  expect(said).toContain(sentence)
  expect(said).not.toMatch(/\bat .*\(/)
})
