import { relative } from 'node:path'
import { root } from '../launch/place.mjs'
import { writeReport } from './report.mjs'

/** Prints what failed as soon as it has, with what its file wrote to the console; a file that passed is silent. */
export default class Reporter {
  files = []

  onTestResult({ path, context }, result) {
    const { failureMessage, perfStats, testResults, console: said } = result
    const file = relative(root, path)
    if (failureMessage) {
      process.stdout.write(`FAIL ${file}\n${failureMessage}\n`)
      for (const { type, message } of said ?? []) process.stdout.write(`console.${type}: ${message}\n`)
    }
    const tests = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
    this.files.push({
      suite: context.config.displayName.name,
      file,
      passed: result.numPassingTests,
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
      failures: result.testExecError
        ? ['(the file itself)']
        : testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      seconds: {
        total: perfStats.runtime / 1000,
        tests: tests / 1000,
        // Modules of the test and what stands before its first test, such as the start of a server.
        'modules and set-up': (perfStats.runtime - tests) / 1000,
      },
    })
  }

  onRunComplete() {
    writeReport('jest', this.files)
  }
}
