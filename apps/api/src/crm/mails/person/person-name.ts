import { folded } from '@app/contracts/text'

export interface PersonName {
  firstName: string
  lastName: string
}

const TITLES =
  /(?<![\p{L}])((dipl|mag|dr|prof|ing|[bm]\.?\s?(?:sc|a|eng)|bakk|techn|phil|iur|jur|rer|nat|oec|soc|pol|med|univ|habil|dkfm|arch|lic|dott|bw|wirt|wi|ass|ra|kfm|fh|tu|h\s?c)\.-?|dipl|di(?= )|mba|msc|bsc|mbl|phd|llm|ll\.m\.|ba|ma|beng|meng|ing|mag|dr|prof|fh|herrn?|frau|mr|mrs|ms|i\.?\s?[av]\.?(?=\s)|ppa\.?|\(fh\))(?![\p{L}])/giu

const NOT_A_PERSON =
  /(?<![\p{L}])(gmbh|gesmbh|mbh|ag|kg|og|e\.?u\.?|se|sa|sarl|inc|ltd|llc|co|und|and|team|office|büro|info|support|service|kundenservice|kundendienst|vertrieb|verkauf|sales|einkauf|purchasing|marketing|newsletter|buchhaltung|accounting|rechnung|invoice|billing|personal|hr|jobs|bewerbung|karriere|empfang|zentrale|sekretariat|noreply|no-reply|mailer|daemon|postmaster|system|scanner|drucker|technik|werkstatt|lager|versand|logistik|disposition|abteilung|department|shop|hotel|verein|institut|universität|magazin|testing|account|trading|ops|via|linkedin|microsoft|teams)(?![\p{L}])/iu

const SHARED_MAILBOX =
  /^(info|office|kontakt|contact|mail|post|hello|hallo|service|support|sales|vertrieb|verkauf|einkauf|purchasing|purchase|bestellung|orders?|rechnung(en)?|invoice|billing|buchhaltung|accounting|finance|hr|jobs?|karriere|personal|bewerbung|marketing|presse|team|zentrale|sekretariat|empfang|reception|technik|werkstatt|lager|versand|logistik|dispo(sition)?|no-?reply|do-?not-?reply|noreply.*|newsletter|news|mailer-daemon|postmaster|webmaster|admin|administration|scan(ner)?|fax|it|edv|datenschutz|privacy|portal|shop|notification[s]?|benachrichtigung(en)?)([._+-]?\d+)?$/i

const WORD = /^\p{Lu}[\p{L}'’-]*\.?$/u

const BETWEEN = /^(von|van|de|der|den|zu|zum|vom|del|della|di|da|la|le|el|al|ten|ter|bin)$/i

export const isSharedMailbox = (email: string) => SHARED_MAILBOX.test(email.slice(0, email.lastIndexOf('@')))

export const withoutTitles = (text: string) =>
  text
    .replaceAll(TITLES, ' ')
    .replaceAll(/[,;]\s*(?=[,;]|$)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')

export function personName(display: string, email: string): PersonName | null {
  if (isSharedMailbox(email)) return null
  // The company often follows in brackets, after a bar or „bei“.
  const given = display.replace(/^["']+|["']+$/g, '').replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  const [who = ''] = given.split(/\s[|–—/-]\s|\s*\|\s*|\s+(?:bei|von der|@)\s+/)
  if (NOT_A_PERSON.test(who) || who.includes('@')) return null
  const plain = withoutTitles(who)
  const [last, first, ...rest] = plain.split(/\s*,\s*/)
  if (first && last && !rest.length) return named(first.split(' '), last.split(' '))
  const words = plain.split(' ')
  if (words.length < 2) return null
  // „HUBER Franz“: a surname in capitals may come first.
  if (words.length === 2 && isLoud(words[0]!) && !isLoud(words[1]!)) return named([words[1]!], [words[0]!])
  const at = words.findIndex((word, index) => index > 0 && BETWEEN.test(word))
  const cut = at > 0 ? at : words.length - 1
  return named(words.slice(0, cut), words.slice(cut))
}

function named(first: readonly string[], last: readonly string[]): PersonName | null {
  const words = [...first, ...last]
  if (words.length > 5 || !first.length || !last.length) return null
  if (!words.every(word => WORD.test(word) || BETWEEN.test(word))) return null
  const lastName = last.join(' ')
  if (lastName.replaceAll('.', '').length < 2) return null
  return { firstName: spelled(first.join(' ')), lastName: spelled(lastName) }
}

const isLoud = (name: string) => name === name.toUpperCase() && name.length > 2

const spelled = (name: string) =>
  isLoud(name)
    ? name
        .toLowerCase()
        .replaceAll(
          /(^|[\s'’-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : name

/** Letters only, umlauts spelled out. */
const letters = (text: string) =>
  folded(text)
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}]/gu, '')

/** The address contains the first or last name and no other one. */
export function isNameOf({ firstName, lastName }: PersonName, email: string): boolean {
  const parts = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]/)
    .map(letters)
  const [first, last] = [letters(firstName), letters(lastName)]
  const long = parts.filter(part => part.length > 2)
  if (long.length > 1) return long.every(part => first.includes(part) || last.includes(part))
  const local = parts.join('')
  return [first, last].some(name => name.length > 2 && local.includes(name))
}

/** ramon.boss@ tells the order. */
export function inOrderOf({ firstName, lastName }: PersonName, email: string): PersonName {
  const [first, last] = email.slice(0, email.lastIndexOf('@')).split('.').map(letters)
  const isTurned = first === letters(lastName) && last === letters(firstName)
  return isTurned ? { firstName: lastName, lastName: firstName } : { firstName, lastName }
}

export const nameWords = (text: string) =>
  folded(withoutTitles(text))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
