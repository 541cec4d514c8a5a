/** Ends the server of all test files and removes what it kept. */
export default async function tearDown() {
  await globalThis.testPostgres?.stop()
}
