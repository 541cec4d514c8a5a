import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'

/** For all accounts together: each may use a whole core and hundreds of megabytes. */
const AT_ONCE = 2

/** Waiting calls per account. */
const MOST_WAITING = 20

/** Seconds. */
const RETRY_AFTER = 10

type Caller = Pick<Call, 'staff' | 'address' | 'hasLeft'>

interface Waiting {
  caller: Caller
  begin: () => void
  refuse: (reason: Error) => void
}

/** By account, next turn first; an account that had its turn goes to the end. */
const waiting = new Map<number | string, Waiting[]>()
const running = new Set<number | string>()

/** One process (see read-alone.ts) at a time per account, so a busy account delays only itself. */
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

/** Skips calls whose caller has left, such as previews outdated by typing. */
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
