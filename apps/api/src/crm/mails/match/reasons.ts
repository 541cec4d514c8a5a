/** Why a mail stands at a customer, or may belong there. */
export const reasonSentences = {
  target: () => 'Hier abgelegt.',
  staff: () => 'Von Hand zugeordnet.',
  thread: (subject: string) => `Gehört zum Schriftwechsel „${subject}“.`,
  address: (address: string) => `Die Adresse ${address} steht beim Kunden.`,
  learned_address: (address: string) => `Die Adresse ${address} wurde diesem Kunden schon einmal zugeordnet.`,
  domain: (domain: string) => `Die Domain ${domain} gehört zum Kunden.`,
  learned_domain: (domain: string) => `Die Domain ${domain} wurde diesem Kunden schon einmal zugeordnet.`,
  domain_above: (domain: string) => `Die Domain darüber, ${domain}, steht beim Kunden.`,
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
  unknown: 'Keine Adresse dieser E-Mail ist bekannt.',
  unknown_sender: 'Der Absender ist nicht bekannt; ein Empfänger steht bei einem Kunden.',
  several: 'Die Adresse passt zu mehreren Kunden.',
  uncertain_domain: 'Die Domain steht beim Kunden, könnte aber jemand anderem gehören.',
  thread_contradicts: 'Der Schriftwechsel gehört zu einem anderen Kunden als die Adressen.',
  imitation: 'Vorsicht: Die Domain des Absenders ähnelt der des Kunden, ist aber eine andere.',
  bulk: 'Rundschreiben oder Verteiler: Die Adressen sagen wenig über den Kunden.',
  internal: 'Nur eigene Adressen: Die E-Mail ging nicht nach draußen.',
  many: 'An mehr als zehn bekannte Kunden: ein Rundschreiben?',
  hint: 'Nur ein Hinweis, keine bekannte Adresse.',
} as const
export type Question = keyof typeof questionSentences
