const started = performance.now()

/** Prints one short line about what happens now. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Seconds since a moment of performance.now() (default: since this launcher began), as "1.2 s". */
export function seconds(since = started) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}

/** A mistake that a person can mend: the launchers print its message alone and exit with 1. */
export class Refusal extends Error {}

/** Runs a launcher: a Refusal is printed without its stack, everything else with it; both exit with 1. */
export async function launch(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
