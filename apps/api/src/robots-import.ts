import 'reflect-metadata'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { DataSource } from 'typeorm'
import { robotFieldNames } from '@app/contracts/robot-administration'
import type { ImportChange, ImportRow } from '@app/contracts/robot-import'
import { AuditService } from './audit/audit.service.ts'
import { readSettings, StartRefused } from './platform/config/settings.ts'
import { announceEmptied } from './platform/cache/public-cache.ts'
import { dataSourceOptions } from './platform/database/data-source.ts'
import { withDatabase } from './platform/database/with-database.ts'
import { ProblemError, germanSentence } from './platform/http/problem.ts'
import { refuse } from './refuse.ts'
import type { ImportFile } from './robots/import/import-rows.ts'
import { RobotImport, RobotImportRow } from './robots/import/robot-import.entity.ts'
import type { ImportPlan } from './robots/import/import-plan.ts'
import { Robot } from './robots/robot.entity.ts'
import { planLocked, readCatalogue, subjectOf, takePlan } from './robots/import/robot-import.service.ts'

const USAGE = 'Aufruf: npm run robots:import -- DATEI [--apply]'

function readArguments(args: string[]): { path: string; apply: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { apply: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [path, ...more] = positionals
    if (path && !more.length) return { path, apply: values.apply }
  } catch (error) {
    throw new StartRefused([USAGE], { cause: error })
  }
  throw new StartRefused([USAGE])
}

async function readContent(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new StartRefused([`Die Datei ${path} lässt sich nicht lesen.`, USAGE], { cause: error })
  }
}

const shown = (value: ImportChange['after'] | undefined) =>
  value === null || value === undefined || String(value) === ''
    ? 'offen'
    : typeof value === 'number'
      ? value.toLocaleString('de-AT', { useGrouping: false, maximumFractionDigits: 4 })
      : String(value)

function changeText({ field, before, after, source }: ImportChange): string {
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  const from = before === undefined || isSame ? '' : `${shown(before)} → `
  const proof = source ? ` (${isSame ? 'bestätigt durch' : 'laut'} ${source})` : ''
  return `  ${robotFieldNames[field]}: ${from}${shown(after)}${proof}`
}

const kindNames = { new: 'neu', changed: 'geändert', unchanged: 'unverändert', faulty: 'fehlerhaft' }

function preview({ rows, ignoredColumns }: ImportPlan): string {
  const told = rows.filter(({ kind }) => kind === 'new' || kind === 'changed')
  const counts = (Object.keys(kindNames) as ImportRow['kind'][])
    .map(kind => `${rows.filter(row => row.kind === kind).length} ${kindNames[kind]}`)
    .join(', ')
  return [
    ...told.flatMap(({ line, name, kind, changes, hints }) => [
      `Zeile ${line}: ${name}, ${kindNames[kind]}`,
      ...changes.map(changeText),
      ...hints.map(hint => `  Bitte prüfen: ${hint}`),
    ]),
    ignoredColumns.length ? `Nicht verwendete Spalten: ${ignoredColumns.join(', ')}` : '',
    `${counts}.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** By line; a file with any mistake is not imported at all. */
const faultsOf = ({ rows }: ImportPlan) =>
  rows.flatMap(({ line, errors }) =>
    errors.map(({ column, sentence }) => `Zeile ${line}${column && `, ${column}`}: ${sentence}`),
  )

function importInto(
  database: DataSource,
  file: ImportFile,
  { fileName, apply }: { fileName: string; apply: boolean },
): Promise<string> {
  return database.transaction(async tx => {
    const plan = await planLocked(tx, file)
    const faults = faultsOf(plan)
    if (faults.length)
      throw new StartRefused([...faults, 'Es wurde nichts übernommen. Bitte die Datei berichtigen.'])
    if (!apply) return `${preview(plan)}\nNoch ist nichts übernommen. Übernehmen: --apply anhängen.\n`
    const batch = await takePlan(tx, plan, { at: new Date(), by: '', file: fileName })
    await announceEmptied(tx, 'robots')
    const subject = `${subjectOf(batch)} (auf dem Server)`
    await new AuditService(database).record({ action: 'robot.imported', subject }, tx)
    return `${preview(plan)}\nÜbernommen. Zurücknehmen lässt sich der Import unter /admin/robots.\n`
  })
}

async function main(): Promise<void> {
  const { path, apply } = readArguments(process.argv.slice(2))
  const fileName = basename(path)
  const file = await readCatalogue({ name: fileName, content: await readContent(path) })
  const text = await withDatabase(readSettings(process.env), async url => {
    const entities = [Robot, RobotImport, RobotImportRow]
    const database = await new DataSource({
      ...dataSourceOptions(url, 'robots-import'),
      entities,
    }).initialize()
    try {
      return await importInto(database, file, { fileName, apply })
    } finally {
      await database.destroy()
    }
  })
  process.stdout.write(text)
}

/** File errors read the same as in the browser. */
const toldPlainly = (error: unknown) =>
  error instanceof ProblemError ? new StartRefused([germanSentence(error)], { cause: error }) : error

await main().catch((error: unknown) => refuse(toldPlainly(error)))
