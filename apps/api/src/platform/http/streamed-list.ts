import { addAbortSignal, Readable } from 'node:stream'

/** Milliseconds that a file may take; a reader who has fallen asleep is cut off. */
const LONGEST = 15 * 60_000

/** A list that is written while it is read: the first rows are there already. */
export async function* followed<R>(
  first: IteratorResult<readonly R[]>,
  others: AsyncIterable<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  yield first.done ? [] : first.value
  yield* others
}

/** However the file ends, also before it began: whatever the batches hold is let go. */
export function bounded<R>(content: Readable, batches: AsyncGenerator<readonly R[]>): Readable {
  content.once('close', () => void batches.return(undefined))
  return addAbortSignal(AbortSignal.timeout(LONGEST), content)
}
