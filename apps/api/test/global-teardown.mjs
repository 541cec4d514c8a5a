/** Ends the server of all test files. */
export default async function tearDown() {
  await globalThis.testDatabaseServer?.stop()
}
