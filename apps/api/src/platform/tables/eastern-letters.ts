/** What companies, domains and telephones of the eastern neighbours have in a table, and words that stand above it. */
const EASTERN =
  /\b(s\. ?r\. ?o\.|spol\.|a\. ?s\.|kft\b|zrt\b|nyrt\b|bt\.|d\. ?o\. ?o\.|sp\. ?z ?o\. ?o\.|sp\. ?k\.)|\.(cz|sk|hu|pl|si|hr|ro|rs)\b|\+(420|421|36|48|385|386|40)\b|\b(mesto|ulice|ulica|psc|ico|nazwa|miasto|adres|kod pocztowy|utca|helység|tvrtka|grad|podjetje|naslov|kraj|cz|hu|pl|sk|tschechien|ungarn|polen|slowakei|slowenien|kroatien)\b/gi

const WESTERN =
  /\b(sarl|sas|s\.? ?r\.? ?l\.|s\. ?p\. ?a\.|a\/s|aps|ab|oy)\b|\.(fr|it|es|pt|se|no|dk|fi)\b|\+(33|39|34|351|46|47|45|358)\b|\b(ville|rue|via|città|calle|ciudad|gade|frankreich|italien|spanien|portugal|schweden|norwegen|dänemark)\b/gi

/** Letters that hardly anybody in the west writes; the bytes are Turkish ones, too. */
const FURTHER_EAST = /[ýÝþÞðÐ]/

const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const base = (sign: string) => sign.normalize('NFD')[0]!.toLowerCase()
const isVowel = (sign: string) => /[aeiouyæøœå]/.test(base(sign))

/** How far a sign between its neighbours is rather the eastern letter: 1, or rather the western one: -1. */
function eastness(west: string, east: string, before: string, after: string): number {
  // Neither a cubic metre nor a half is a letter.
  if (!isLetter(west))
    return isLetter(east) && (isLetter(after) || (isLetter(before) && before !== 'm')) ? 1 : 0
  if (!isLetter(east)) return -1
  if (/\p{Lu}/u.test(west) && /\p{Ll}/u.test(before)) return 1
  if (isVowel(west) === isVowel(east)) return amongAlike(base(west), west, after)
  if (!isVowel(west)) return 0
  // "Lumière", "naïve", "cœur"
  const isFrench =
    (west === 'è' && /[iu]/.test(before) && isLetter(after) && !isVowel(after)) ||
    (west === 'ï' && isVowel(before)) ||
    (west === 'œ' && after === 'u')
  if (isFrench) return -0.5
  if (isVowel(before)) return 1
  if (isVowel(after)) return isLetter(before) ? 0.5 : 1
  return -1
}

/** Both letters are vowels, or none is. */
function amongAlike(letter: string, west: string, after: string): number {
  if (letter === 'n') return isLetter(after) && isVowel(after) ? -1 : 1
  // "São", "Camões", and a Hungarian or Romanian one otherwise.
  if (/[ãõ]/i.test(west)) return /[oe]/.test(after) || !isLetter(after) ? -0.5 : 1
  if (/[ìù]/i.test(west)) return isLetter(after) ? 1 : 0
  return 0
}

/** Whether a text of one byte a letter is one of the eastern neighbours; it is read both ways. */
export function readEastern(west: string, east: string): { isEastern: boolean; isSure: boolean } {
  let eastern = 0
  let western = 0
  let doubtful = 0
  for (let at = 0; at < west.length; at++) {
    const [sign, other] = [west[at]!, east[at]!]
    if (sign === other || !(isLetter(sign) || isLetter(other))) continue
    const weight = eastness(sign, other, east[at - 1] ?? ' ', east[at + 1] ?? ' ')
    if (weight > 0) eastern += weight
    else if (weight < 0) western -= weight
    else doubtful++
  }
  if (!eastern && !western && !doubtful) return { isEastern: false, isSure: !FURTHER_EAST.test(west) }
  const [speaksEast, speaksWest] = [count(east, EASTERN), count(east, WESTERN)]
  const isEastern = eastern + Math.min(speaksEast, 2) > western + Math.min(speaksWest, 2)
  const [mine, others] = isEastern ? [eastern, western] : [western, eastern]
  const speaks = isEastern ? speaksEast - speaksWest : speaksWest - speaksEast
  // Letters alone may mislead: the company, its domain or its telephone has to agree, or nothing speaks for the other.
  const isSure = mine >= others * 3 && (isEastern ? speaks > 0 && mine >= 2 : speaks >= 0 && mine > 0)
  return { isEastern, isSure }
}
