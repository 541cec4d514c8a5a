import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'

/** Programs that run at once, of all accounts: each may fill a processor and have hundreds of megabytes. */
const AT_ONCE = 2

/** Calls of one account that wait behind the one that runs. */
const MOST_WAITING = 5

/** Seconds after which a refused call is worth another try. */
const RETRY_AFTER = 10

type Caller = Pick<Call, 'staff' | 'address' | 'hasLeft'>

interface Waiting {
  caller: Caller
  begin: () => void
  refuse: (reason: Error) => void
}

/** Who waits, by account, first whose turn is next: whoever had one goes to the end. */
const waiting = new Map<number | string, Waiting[]>()
const running = new Set<number | string>()

/**
 * Does work that costs a program of its own (see read-alone.ts): one at a time for each account, so that whoever asks for much
 * waits for themselves and not others for them.
 */
export async function inTurn<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  const account = caller.staff?.id ?? caller.address
  const others = stillThere(waiting.get(account) ?? [])
  if (others.length >= MOST_WAITING) throw problem('request.account_busy', { retryAfter: RETRY_AFTER })
  await new Promise<void>((begin, refuse) => {
    waiting.set(account, [...others, { caller, begin, refuse }])
    startNext()
  })
  try {
    return await work()
  } finally {
    running.delete(account)
    const rest = waiting.get(account)
    if (rest) {
      waiting.delete(account)
      waiting.set(account, rest)
    }
    startNext()
  }
}

/** Somebody who types is shown the newest preview; those that they no longer wait for are not made. */
function stillThere(calls: readonly Waiting[]): Waiting[] {
  const [gone = [], there = []] = [true, false].map(left =>
    calls.filter(({ caller }) => caller.hasLeft() === left),
  )
  for (const { refuse } of gone) refuse(problem('request.account_busy'))
  return there
}

function startNext(): void {
  for (const [account, calls] of waiting) {
    if (running.size >= AT_ONCE) return
    if (running.has(account)) continue
    const [next, ...others] = stillThere(calls)
    if (others.length) waiting.set(account, others)
    else waiting.delete(account)
    if (!next) continue
    running.add(account)
    next.begin()
  }
}
