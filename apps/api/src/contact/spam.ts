import type { ContactFields, SpamReason } from '@app/contracts/contact'
import type * as z from 'zod'
import { bodyOf, foreignHosts, hasShortLink } from './links.ts'
import { isPitch } from './pitch.ts'
import { isForeign } from './scripts.ts'

type Message = Pick<
  z.output<typeof ContactFields>,
  'firstName' | 'lastName' | 'email' | 'company' | 'message'
>

/** A visitor points at two pages of others, a film or a drawing; more looks like advertising. */
const USUAL_HOSTS = 2
/** BBCode only with an address: "[url] field" and "a[link]" are somebody's programming. */
const MARKUP =
  /<\s*(a\s[^>]*href|script|iframe|img)\b|\[(url|link)(=|\])["'\s]*(https?:|www\.|[a-z\d-]+\.[a-z]{2,})/i
const ADDRESS = /https?:\/\/|\bwww\.\w/i

/**
 * What is suspicious about a request by itself. Every rule can be said in one sentence, because staff read it. Links to
 * our own pages, to the sender's and below a signature are as usual.
 */
export function spamReasonsOf(request: Message, publicUrl?: string): SpamReason[] {
  const { firstName, lastName, email, company, message } = request
  const own = { email, ...(publicUrl && { publicUrl }) }
  const isNamed = [firstName, lastName].some(text => ADDRESS.test(text))
  const rules: Record<Exclude<SpamReason, 'repeated'>, boolean> = {
    links: foreignHosts(bodyOf(message), own).length > USUAL_HOSTS,
    short_link: hasShortLink(message),
    markup: MARKUP.test(message),
    advertising: isPitch(message),
    foreign_script: isForeign(message),
    address_in_name: isNamed || (/https?:/i.test(company) && foreignHosts(company, own).length > 0),
  }
  return (Object.keys(rules) as (keyof typeof rules)[]).filter(reason => rules[reason])
}

/** Shorter messages are alike by chance ("Bitte um Rückruf"). */
export const SHORTEST_REPEATED = 60
