import { rmSync } from 'node:fs'

/** Ends the server of all test files and removes what it kept. */
export default async function tearDown() {
  await globalThis.testDatabaseServer?.stop()
  if (globalThis.testDatabaseFolder) rmSync(globalThis.testDatabaseFolder, { recursive: true, force: true })
}
