import { placeOf, wordsBefore, wordsBehind, type Message, type Said } from './message.ts'
import { isOfMachine } from './not-our-part.ts'
import { isNegated, isTakenBack } from './negations.ts'
import { isArticle, numberWord, readFigure } from './numbers.ts'
import type { Quantity } from './quantities.ts'
import { findTerms, hasTerm } from './terms.ts'
import { cycleTerms } from './vocabulary/dialogue.ts'
import { axesTerms } from './vocabulary/applications-and-surroundings.ts'

const FEWEST_AXES = 3
const MOST_AXES = 8

const GRAVITY = 9.81
/** "Last 500 N" is a weight, not what the process presses with. */
const LOAD_BEFORE =
  /(?:^| )(?:last|\p{L}*traglast|nutzlast|gewichtskraft|gewicht|load|payload|weight)(?: (?:von|of|ist|is|:))*$/u

/** "5-Achs-Fräse", "5-axis mill": axes of the machine that is served. */
const OTHER_AXES =
  /^(?:- )?(?:cnc ?-? ?)?(?:\p{L}*(?:fras|maschine|zentr|portal|bearbeitung|drehbank|steuerung)|cnc|mill|lathe|machine|machining|gantry|center|centre|router)/u

/** °C in which an ordinary robot works */
const ORDINARY = { least: 0, most: 45 }

/** Reads what is neither weight nor length: axes, force, temperature, time of a cycle. */
export function readOtherFigures(message: Message): Said {
  const said: Said = { values: {}, places: [] }
  const { values, places } = said
  for (const quantity of message.quantities) {
    const [least] = quantity.values as [number]
    const most = quantity.values.at(-1)!
    if (quantity.dimension !== 'axes' && isTakenBack(message, quantity.first)) continue
    switch (quantity.dimension) {
      case 'axes': {
        if (!Number.isInteger(least) || least < FEWEST_AXES || least > MOST_AXES) break
        if (isNegated(message, placeOf('axes', quantity, message))) break
        if (OTHER_AXES.test(wordsBehind(message, quantity.last, 3))) break
        const field = quantity.bound === 'least' ? 'axesLeast' : 'axes'
        values[field] = least
        places.push(placeOf(field, quantity, message))
        break
      }
      case 'force':
        if (isOfMachine(quantity, message)) break
        if (LOAD_BEFORE.test(wordsBefore(message, quantity.first, 3))) {
          values.payload = Math.round((most / GRAVITY) * 1_000) / 1_000
          places.push(placeOf('payload', quantity, message))
          break
        }
        values.force = Math.max(most, values.force ?? 0) || null
        places.push(placeOf('force', quantity, message))
        break
      case 'temperature':
      case 'fahrenheit':
        addTemperature(said, quantity, message)
        break
      case 'time':
        if (!hasTerm(message.folded, cycleTerms) && least > 60) break
        values.cycle = least || null
        places.push(placeOf('cycle', quantity, message))
        break
      default:
    }
  }
  addSpelledAxes(said, message)
  addRate(said, message)
  return said
}

const ANGLE =
  /(?<!\p{L})(?:(?:ge|ver)?dreh(?:en|t|ung|bar|bereich|winkel)?(?!\p{L})|\p{L}*winkel(?!\p{L})|(?:ge)?schwenk|(?:ge)?neig|gekippt|kippen|schrag|rotat|turn(?:ed|s)?(?!\p{L})|angle|tilt|swivel)/u
const celsius = (fahrenheit: number) => Math.round(((fahrenheit - 32) * 5) / 9)

/** "um 90 Grad gedreht" is no temperature; of two, the cold one counts, which asks for more. */
function addTemperature({ values, places }: Said, quantity: Quantity, message: Message): void {
  const { start, end } = placeOf('temperature', quantity, message)
  const isScaled = /(?:[°\d]|grad|degrees?)\s?[cf](?!\p{L})|celsius|fahrenheit/iu.test(
    message.text.slice(start, end),
  )
  const around = `${wordsBefore(message, quantity.first, 5)} ${wordsBehind(message, quantity.last, 4)}`
  if (!isScaled && ANGLE.test(around)) return
  const [least, most] = [quantity.values[0]!, quantity.values.at(-1)!].map(value =>
    quantity.dimension === 'fahrenheit' ? celsius(value) : value,
  ) as [number, number]
  if (values.environment?.includes('cold')) return
  values.temperature = least < ORDINARY.least ? least : most
  if (least < ORDINARY.least) values.environment = ['cold']
  else if (most > ORDINARY.most) values.environment = ['heat']
  places.push({ field: 'temperature', start, end })
}

const PER =
  /^(?:\p{L}+ ){0,2}(?:\/|pro|je|per|an?|in der|in einer|every|each) (?:1 )?(s|sek|sekunde|sec|second|min|minute|h|std|stunde|hour)(?!\p{L})/u
/** How many of a time are in a minute. */
const minutes: Readonly<Record<string, number>> = { s: 60, m: 1, h: 1 / 60 }

const CYCLES = /^(?:takte?n?|zykl(?:us|en)|hube?|picks?|griffe?n?|cycles?|strokes?)(?!\p{L})/u

/** "12 Kartons pro Minute", "600 an hour", "12/min": how many parts a minute. "12 Takte pro Minute" is a cycle of 5 s. */
function addRate({ values, places }: Said, message: Message): void {
  const { tokens, figureAt } = message
  for (const [place, token] of tokens.entries()) {
    if (figureAt[place] || (token.kind !== 'number' && numberWord(token.folded) === null)) continue
    const behind = tokens.slice(place + 1, place + 7).map(({ folded, text }) => folded || text)
    const [said, unit] = PER.exec(behind.join(' ')) ?? []
    if (!said || !unit || isArticle(token.folded) || isTakenBack(message, place)) continue
    const count = numberWord(token.folded) ?? readFigure(token.text, null, 'de')
    const rate = count * minutes[unit === 'std' || unit === 'stunde' ? 'h' : unit[0]!]!
    if (!(rate > 0)) continue
    const field = CYCLES.test(said) ? 'cycle' : 'rate'
    values[field] = Math.round((field === 'cycle' ? 60 / rate : rate) * 100) / 100
    places.push({ field, start: token.start, end: tokens[place + said.split(' ').length]!.end })
    return
  }
}

/** "sechsachsig": number and unit in one word. */
function addSpelledAxes({ values, places }: Said, message: Message): void {
  for (const { axes, terms } of axesTerms)
    for (const found of findTerms(message.folded, terms)) {
      if (isNegated(message, found)) continue
      values.axes ??= axes
      places.push({ field: 'axes', ...found })
    }
}
