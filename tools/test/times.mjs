import { say } from '../launch/say.mjs'
import { readReport, sum, writeReport } from './report.mjs'

/** Files that are printed; the others stand in the report. */
const SHOWN = 25

const parts = seconds =>
  Object.entries(seconds)
    .map(([part, value]) => `${part} ${value.toFixed(1)}`)
    .join(', ')

/** Prints where the seconds of all workers went, by suite and by file, and writes it to .cache/test/times.json. */
export function tellTimes() {
  const files = ['jest', 'e2e'].flatMap(runner => readReport(runner) ?? [])
  const suites = [...new Set(files.map(({ suite }) => suite))].map(suite => {
    const ofSuite = files.filter(file => file.suite === suite)
    return { suite, files: ofSuite.length, seconds: sum(ofSuite.map(({ seconds }) => seconds)) }
  })
  const slowest = files.toSorted((a, b) => b.seconds.total - a.seconds.total)
  say('\nSeconds of all workers, by suite')
  for (const { suite, files: count, seconds } of suites) say(`${suite} (${count} files): ${parts(seconds)}`)
  say(`\nThe ${SHOWN} slowest files`)
  for (const { file, seconds } of slowest.slice(0, SHOWN)) say(`${file}: ${parts(seconds)}`)
  writeReport('times', { suites, files: slowest })
}
