import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The words that visitors go by. */
export const words = {
  de: {
    question: 'Wir palettieren Säcke mit 25 kg. Der Greifer wiegt 15 kg, die Reichweite soll 2 m sein.',
    message: 'Ihre Nachricht',
    send: 'Senden',
    stop: 'Stopp',
    restart: 'Neu beginnen',
    retry: 'Erneut versuchen',
    examples: 'Beispielfragen',
    sheet: 'Anforderungsblatt',
    findings: 'Empfehlungen',
    details: 'Details',
    match: /\d+\s% Match/,
    reserve: /Reserve/,
    part: 'Teil 25\u00a0kg',
    disclosure: 'Sie schreiben mit einem KI-Assistenten.',
    ruleBased: 'Regelbasierte Antwort',
    request: 'Anfrage mit diesen Anforderungen',
    requestIntro: 'Anforderungen aus der Roboterberatung:',
    failed:
      'Entschuldigung, es gab einen Fehler bei der Verarbeitung Ihrer Anfrage. Bitte versuchen Sie es erneut.',
    helpful: 'Hilfreich',
    thanks: 'Danke für die Rückmeldung.',
  },
  en: {
    question: 'We palletize bags of 25 kg. The gripper weighs 15 kg, the reach should be 2 m.',
    message: 'Your message',
    send: 'Send',
    stop: 'Stop',
    restart: 'Start again',
    retry: 'Try again',
    examples: 'Example questions',
    sheet: 'Requirements',
    findings: 'Recommendations',
    details: 'Details',
    match: /\d+% match/,
    reserve: /Reserve|reserve/,
    part: 'part 25\u00a0kg',
    disclosure: 'You are chatting with an AI assistant.',
    ruleBased: 'Rule-based answer',
    request: 'Enquiry with these requirements',
    requestIntro: 'Requirements from the robot advisor:',
    failed: 'Sorry, something went wrong while processing your request. Please try again.',
    helpful: 'Helpful',
    thanks: 'Thank you for your feedback.',
  },
} as const
export type Language = keyof typeof words

export const CALL = '**/api/ai/chat-stream*'

/** The parts of the advisor's page. */
export function advisorOn(page: Page, language: Language) {
  const say = words[language]
  const region = (name: string): Locator => page.getByRole('region', { name, exact: true })
  return {
    say,
    input: page.getByLabel(say.message),
    log: page.getByRole('log'),
    sheet: region(say.sheet),
    findings: region(say.findings),
    send: page.getByRole('button', { name: say.send, exact: true }),
    stop: page.getByRole('button', { name: say.stop, exact: true }),
    async open(path = '/ki-beratung') {
      await page.goto(`${path}?lang=${language}`)
    },
    /** Asks, and waits until the answer is complete. */
    async ask(question: string = say.question) {
      await this.input.fill(question)
      await this.input.press('Enter')
      await this.isAnswered()
    },
    async isAnswered() {
      await expect(this.log.getByRole('button', { name: say.helpful, exact: true }).last()).toBeVisible()
      await expect(this.input).toBeEnabled()
    },
  }
}
