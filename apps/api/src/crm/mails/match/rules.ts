import type { MailDirection } from '@app/contracts/mail-placements'
import type { Known, ThreadPlacement } from './evidence.ts'
import { isSameSubject } from '../file/subjects.ts'
import { imitates } from './mail-domains.ts'
import { domainOf } from '../../../platform/addresses/plain-address.ts'

/** A customer that a mail belongs to or may belong to. */
export interface Candidate {
  customerId: number
  opportunityId: number | null
  reason: Reason
  /** The address, domain or subject that speaks for it. */
  value: string | null
}

/** Either places that are sure, or a question with what may be proposed. */
export interface Match {
  links: Candidate[]
  proposals: Candidate[]
  question: Question | null
}

/** What is known about the people and the conversation of a mail. */
export interface Evidence {
  direction: MailDirection
  isBulk: boolean
  /** Address of the sender where it is not ours. */
  sender: string | null
  /** Addresses of recipients that are not ours. */
  recipients: string[]
  /** Addresses that answers go to and that are not ours. */
  replies: string[]
  subject: string
  /** A program has answered, under a subject that it chooses. */
  isReport: boolean
  byAddress: readonly Known[]
  byDomain: readonly Known[]
  thread: readonly ThreadPlacement[]
  /** Customers by addresses in the text of a forwarded mail or by a domain above: worth a proposal, never sure. */
  hints: readonly Candidate[]
}

/** A mail to more known customers than this is a circular. */
const MOST_LINKS = 10

interface Found {
  sure: Candidate | null
  unsure: Candidate[]
}

/** Decides where a mail goes. A wrong silent place is worse than a question: whatever contradicts itself is asked. */
export function match(evidence: Evidence): Match {
  const { direction, isBulk, sender, recipients, thread } = evidence
  const fromSender = sender ? byPerson(sender, evidence) : null
  const atRecipients = recipients.map(address => byPerson(address, evidence))
  const people = [...(fromSender ? [fromSender] : []), ...atRecipients]
  const inThread = thread.map(inConversation)
  const proposals = unique([
    ...people.flatMap(({ sure }) => sure ?? []),
    ...inThread,
    ...people.flatMap(({ unsure }) => unsure),
    ...evidence.hints,
  ])
  const ask = (question: Question): Match => ({ links: [], proposals, question })
  if (isBulk) return ask('bulk')
  if (sender && answersGoToImitation(sender, evidence)) return ask('reply_imitation')
  const exact = unique(people.flatMap(({ sure }) => (sure && isAddress(sure) ? sure : [])))
  if (inThread.length) {
    if (thread.some(({ domains }) => isImitated(sender, domains))) return ask('imitation')
    if (!people.some(isSomebody) && !isAboutIt(evidence)) return ask('thread_left')
    return ofConversation(inThread, exact, people) ?? ask('thread_contradicts')
  }
  if (direction === 'internal' && !sender) return ask('internal')
  const sure = direction === 'sent' ? ofRecipients(atRecipients) : ofSender(fromSender, exact)
  if (sure.length > MOST_LINKS) return ask('many')
  if (sure.length) return { links: sure, proposals: [], question: null }
  return ask(proposals.length ? questionOf(people, evidence) : unknownOf(direction))
}

const isSomebody = ({ sure, unsure }: Found) => sure !== null || unsure.length > 0

/** Whether a mail is still about what its conversation was: people take an old mail for the addresses in it. */
const isAboutIt = ({ isReport, subject, thread }: Evidence) =>
  isReport || thread.some(each => isSameSubject(each.subject, subject) !== false)

/** The conversation says where, unless the people say otherwise. */
function ofConversation(thread: Candidate[], exact: Candidate[], people: Found[]): Match | null {
  const ids = new Set(thread.map(({ customerId }) => customerId))
  const common = thread.filter(({ customerId }) => exact.some(each => each.customerId === customerId))
  const sure = { proposals: [], question: null }
  if (exact.length) {
    if (!common.length) return null
    return { ...sure, links: unique([...common, ...exact]) }
  }
  const others = people.flatMap(({ sure: one, unsure }) => [...(one ? [one] : []), ...unsure])
  const named = others.filter(({ customerId }) => ids.has(customerId))
  if (others.length && !named.length) return null
  const chosen = named.length
    ? thread.filter(each => named.some(one => one.customerId === each.customerId))
    : thread
  return chosen.length === 1 ? { ...sure, links: chosen } : null
}

/** What came in belongs to its sender; further customers whom it names exactly have got it as well. */
function ofSender(sender: Found | null, exact: Candidate[]): Candidate[] {
  return sender?.sure ? unique([sender.sure, ...exact]) : []
}

function ofRecipients(recipients: Found[]): Candidate[] {
  return unique(recipients.flatMap(({ sure }) => sure ?? []))
}

function byPerson(address: string, { byAddress, byDomain, thread }: Evidence): Found {
  const exact = byAddress.filter(({ value }) => value === address)
  if (exact.length) return decided(exact, ['address', 'learned_address'], thread)
  const domain = byDomain.filter(({ value }) => value === domainOf(address))
  return decided(domain, ['domain', 'learned_domain'], thread)
}

/** One customer is sure; of several, the one that staff have chosen before or that the conversation is with. */
function decided(
  known: Known[],
  [plain, learned]: [Reason, Reason],
  thread: readonly ThreadPlacement[],
): Found {
  const candidates = unique(
    [...known]
      .toSorted((a, b) => Number(b.isLearned) - Number(a.isLearned))
      .map(({ customerId, isLearned, value }) => ({
        customerId,
        opportunityId: null,
        reason: isLearned ? learned : plain,
        value,
      })),
  )
  const taught = known.filter(({ isLearned }) => isLearned)
  const chosen = new Set(taught.map(({ customerId }) => customerId))
  const listed = known.filter(({ isLearned }) => !isLearned)
  // A decision that contradicts the one address on record is a reason to ask, not to choose.
  const isChoice = chosen.size === 1 && (!listed.length || listed.some(each => chosen.has(each.customerId)))
  const inThread = candidates.filter(each => thread.some(({ customerId }) => customerId === each.customerId))
  const sure = isChoice
    ? candidates[0]
    : candidates.length === 1 && known.some(({ isCertain }) => isCertain)
      ? candidates[0]
      : inThread.length === 1 && candidates.length > 1
        ? inThread[0]
        : null
  return sure ? { sure, unsure: [] } : { sure: null, unsure: candidates }
}

function inConversation({ customerId, opportunityId, subject }: ThreadPlacement): Candidate {
  return { customerId, opportunityId, reason: 'thread', value: subject }
}

const isAddress = ({ reason }: Candidate) => reason === 'address' || reason === 'learned_address'

function isImitated(sender: string | null, domains: readonly string[]): boolean {
  return sender !== null && domains.some(domain => imitates(domainOf(sender), domain))
}

/** Answers to what seems to come from a customer would go to somebody else. */
function answersGoToImitation(sender: string, { replies, byAddress, byDomain }: Evidence): boolean {
  const isKnown = (address: string) =>
    byAddress.some(({ value }) => value === address) ||
    byDomain.some(({ value }) => value === domainOf(address))
  return (
    isKnown(sender) &&
    replies.some(address => !isKnown(address) && imitates(domainOf(address), domainOf(sender)))
  )
}

function questionOf(people: Found[], { direction, hints }: Evidence): Question {
  if (people.some(({ unsure }) => unsure.length > 1)) return 'several'
  if (people.some(({ unsure }) => unsure.length)) return 'uncertain_domain'
  if (hints.length && people.every(({ sure }) => !sure)) return 'hint'
  return direction === 'received' ? 'unknown_sender' : 'unknown_recipient'
}

const unknownOf = (direction: Evidence['direction']) =>
  direction === 'received' ? 'unknown' : 'unknown_recipient'

/** Each customer once, by its first and best reason; the opportunity of the conversation is kept. */
function unique(candidates: readonly Candidate[]): Candidate[] {
  const kept = new Map<number, Candidate>()
  for (const candidate of candidates) {
    const known = kept.get(candidate.customerId)
    if (!known) kept.set(candidate.customerId, candidate)
    else if (known.opportunityId === null && candidate.opportunityId !== null)
      kept.set(candidate.customerId, { ...known, opportunityId: candidate.opportunityId })
  }
  return [...kept.values()]
}

/** Why a mail stands at a customer, or may belong there. */
const reasonSentences = {
  target: () => 'Hier abgelegt.',
  staff: () => 'Manuell zugeordnet.',
  thread: (subject: string) => `Gehört zum Schriftwechsel „${subject}“.`,
  address: (address: string) => `${address} ist beim Kunden hinterlegt.`,
  learned_address: (address: string) => `Die Adresse ${address} wurde diesem Kunden schon einmal zugeordnet.`,
  domain: (domain: string) => `Die Domain ${domain} gehört zum Kunden.`,
  learned_domain: (domain: string) => `Die Domain ${domain} wurde diesem Kunden schon einmal zugeordnet.`,
  domain_above: (domain: string) => `Die übergeordnete Domain ${domain} gehört zum Kunden.`,
  text: (address: string) => `Im weitergeleiteten Text steht ${address}.`,
  reply_to: (address: string) => `Antworten gehen an ${address}.`,
} as const
export type Reason = keyof typeof reasonSentences

/** The sentence of a stored reason; an erased value leaves a plain one. */
export function reasonSentence(reason: string, value: string | null): string {
  const sentence = Object.hasOwn(reasonSentences, reason) ? reasonSentences[reason as Reason] : null
  if (!sentence) return 'Zugeordnet.'
  return value === null && sentence.length ? 'Automatisch zugeordnet.' : sentence(value ?? '')
}

/** Why nobody but staff can say where a mail belongs. */
export const questionSentences = {
  unknown: 'Der Absender gehört zu keinem Kunden.',
  unknown_recipient: 'Kein Empfänger gehört zu einem Kunden.',
  unknown_sender: 'Der Absender ist nicht bekannt; ein Empfänger gehört zu einem Kunden.',
  several: 'Die Adresse passt zu mehreren Kunden.',
  uncertain_domain: 'Die Domain ist beim Kunden hinterlegt, könnte aber jemand anderem gehören.',
  thread_contradicts: 'Der Schriftwechsel gehört zu einem anderen Kunden als die Adressen.',
  imitation: 'Vorsicht: Die Domain des Absenders ähnelt der des Kunden, ist aber eine andere.',
  reply_imitation: 'Vorsicht: Antworten gehen an eine Domain, die der des Absenders nur ähnelt.',
  thread_left:
    'Antwort auf einen Schriftwechsel mit dem Kunden, aber mit anderem Betreff und ohne bekannte Adresse.',
  bulk: 'Rundschreiben oder Verteiler: Die Adressen sagen wenig über den Kunden.',
  internal: 'Nur eigene Adressen: Die E-Mail ging nicht nach draußen.',
  many: 'An mehr als zehn bekannte Kunden: ein Rundschreiben?',
  hint: 'Nur ein Hinweis, keine bekannte Adresse.',
  stranger: 'Unbekannter Absender: Wer an die Ablageadresse schreibt, braucht ein Konto.',
} as const
export type Question = keyof typeof questionSentences
