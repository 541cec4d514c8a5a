import type { ContactFields, SpamReason } from '@app/contracts/contact'
import type * as z from 'zod'

type Message = Pick<z.output<typeof ContactFields>, 'firstName' | 'lastName' | 'company' | 'message'>

/** A visitor pastes the page of a robot and their own; more looks like advertising. */
const USUAL_LINKS = 2
const LINK = /\bhttps?:\/\/|\bwww\.\w|\[url\b/gi
const MARKUP = /<\s*(a|script|iframe|img)\b|\[(url|link)[=\]]/i
const ADDRESS = /https?:\/\/|\bwww\.\w/i

/** Words of mass advertising; none of them has a business in an enquiry about automation. */
const ADVERTISING = new RegExp(
  [
    'backlinks?',
    'guest post',
    'link ?building',
    'seo (service|agency|expert|package|optimi[sz]ation)s?',
    'search engine optimi[sz]ation',
    'suchmaschinenoptimierung',
    'first page of google',
    'auf (der )?(ersten )?seite 1 (bei|von) google',
    '(increase|boost|more) (your )?(website )?traffic',
    'domain authority',
    'online casino',
    'viagra|cialis',
    '(crypto|bitcoin) (invest|trading|profit)\\w*',
    'make money online',
    'payday loans?',
    'kredit ohne schufa',
    'million (e-?mail )?(addresses|leads|contacts)',
    'contact ?form (blast|marketing|submission)s?',
  ]
    .map(words => `\\b(${words})\\b`)
    .join('|'),
  'i',
)

/** Enough text to tell in which script it is written. */
const TELLING = 20

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters >= TELLING && latin < letters / 2
}

/** What is suspicious about a request by itself. Every rule can be said in one sentence, because staff read it. */
export function spamReasonsOf({ firstName, lastName, company, message }: Message): SpamReason[] {
  const rules: Record<Exclude<SpamReason, 'repeated'>, boolean> = {
    links: (message.match(LINK)?.length ?? 0) > USUAL_LINKS,
    markup: MARKUP.test(message),
    advertising: ADVERTISING.test(message),
    foreign_script: isForeign(message),
    address_in_name: [firstName, lastName, company].some(text => ADDRESS.test(text)),
  }
  return (Object.keys(rules) as (keyof typeof rules)[]).filter(reason => rules[reason])
}

/** Shorter messages are alike by chance ("Bitte um Rückruf"). */
export const SHORTEST_REPEATED = 60
