import { relative } from 'node:path'
import { root } from '../launch/place.mjs'
import { writeReport } from './report.mjs'

/** Which part of a story's time a step belongs to; undefined where its own steps tell. */
function partOf({ category, title }) {
  if (category === 'fixture') return /server/i.test(title) ? 'server' : 'browser and other fixtures'
  if (title === 'log in') return 'log-in'
  if (category === 'pw:api' && /^(Navigate|Reload|page\.(goto|reload))/.test(title)) return 'page loads'
  return undefined
}

function addParts(steps, seconds) {
  for (const step of steps) {
    const part = partOf(step)
    if (part) seconds[part] = (seconds[part] ?? 0) + step.duration / 1000
    else addParts(step.steps, seconds)
  }
}

/** Where the time of stories goes, by file; the output for people is another reporter's. */
export default class Reporter {
  files = new Map()

  onTestEnd(test, result) {
    const file = relative(root, test.location.file)
    const entry = this.files.get(file) ?? {
      suite: 'e2e',
      file,
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      seconds: { total: 0 },
    }
    this.files.set(file, entry)
    if (result.status === 'skipped') entry.skipped += 1
    else if (result.status === test.expectedStatus) entry.passed += 1
    else {
      entry.failed += 1
      entry.failures.push(test.title)
    }
    entry.seconds.total += result.duration / 1000
    addParts(result.steps, entry.seconds)
  }

  onEnd() {
    writeReport('e2e', [...this.files.values()])
  }
}
