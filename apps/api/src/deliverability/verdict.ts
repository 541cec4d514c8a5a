import {
  deliverabilityTests,
  type DeliverabilityTest,
  type DeliverabilityTestId,
} from '@app/contracts/deliverability'
import { NoAnswer } from './dns.ts'

export type Verdict = Pick<DeliverabilityTest, 'status' | 'message' | 'recommendation' | 'checked'>

export const pass = (message: string): Verdict => ({
  status: 'pass',
  message,
  recommendation: '',
  checked: true,
})

export const warning = (message: string, recommendation: string): Verdict => ({
  status: 'warning',
  message,
  recommendation,
  checked: true,
})

export const failure = (message: string, recommendation: string): Verdict => ({
  status: 'fail',
  message,
  recommendation,
  checked: true,
})

/** "Nicht prüfbar": left out of the score. */
export const unknown = (message: string, recommendation = ''): Verdict => ({
  status: 'warning',
  message,
  recommendation,
  checked: false,
})

export function testOf(id: DeliverabilityTestId, verdict: Verdict): DeliverabilityTest {
  const { name, weight, isGate } = deliverabilityTests[id]
  return { id, test: name, ...verdict, weight, isGate }
}

/** A test without a result by then counts as untested. */
export const TEST_MILLISECONDS = 5_000

const TOO_SLOW = unknown(
  'Keine Antwort innerhalb von 5 Sekunden.',
  'Erstellen Sie den Bericht später noch einmal.',
)

/** Errors count as "no answer", except bugs of our own. */
export async function judge(test: () => Promise<Verdict>): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Verdict>(resolve => {
    timer = setTimeout(() => resolve(TOO_SLOW), TEST_MILLISECONDS)
  })
  try {
    return await Promise.race([test(), late])
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return unknown(`Kein Nameserver hat die Frage „${error.question}“ beantwortet.`)
  } finally {
    clearTimeout(timer)
  }
}
