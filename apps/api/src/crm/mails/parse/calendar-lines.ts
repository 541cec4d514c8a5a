/** One line of a calendar (RFC 5545): "DTSTART;TZID=Europe/Vienna:20260720T100000". */
export interface CalendarLine {
  name: string
  parameters: Record<string, string>
  /** As written; a text has its commas and line breaks escaped. */
  value: string
}

/** An event or another component, with the lines that stand in it and not in a further one. */
export interface CalendarComponent {
  kind: string
  lines: CalendarLine[]
  components: CalendarComponent[]
}

/** Longer calendars are read up to here, deeper ones flat: an invitation has a few thousand letters and three levels. */
const MAX_LENGTH = 1_000_000
const MAX_DEPTH = 10

/** Reads a calendar as far as it goes: components that are not closed end with the text. */
export function readCalendar(text: string): CalendarComponent {
  const root: CalendarComponent = { kind: '', lines: [], components: [] }
  const open = [root]
  // Lines are folded at any place; what begins with a blank goes on.
  for (const line of text
    .slice(0, MAX_LENGTH)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')) {
    const read = readLine(line)
    const current = open.at(-1)!
    if (read?.name === 'BEGIN') {
      const component = { kind: read.value.trim().toUpperCase(), lines: [], components: [] }
      current.components.push(component)
      if (open.length < MAX_DEPTH) open.push(component)
    } else if (read?.name === 'END') {
      if (open.length > 1) open.pop()
    } else if (read) current.lines.push(read)
    // Some programs break the lines of a text as they are.
    else if (current.lines.length > 0) current.lines.at(-1)!.value += `\\n${line}`
  }
  return root
}

const LINE = /^\s*([\w-]+)((?:;[^:;"=]+=(?:"[^"]*"|[^";:])*)*):(.*)$/

function readLine(line: string): CalendarLine | null {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? []
  if (name === undefined) return null
  const pairs = [...parameters.matchAll(/;([^=;"]+)=((?:"[^"]*"|[^";])*)/g)]
  return {
    name: name.toUpperCase(),
    parameters: Object.fromEntries(
      pairs.map(([, key, text]) => [key!.toUpperCase(), text!.replaceAll('"', '')]),
    ),
    value,
  }
}

/** All components of some kinds, wherever they lie. */
export function componentsOf(parent: CalendarComponent, kinds: string[]): CalendarComponent[] {
  return parent.components.flatMap(child => [
    ...(kinds.includes(child.kind) ? [child] : []),
    ...componentsOf(child, kinds),
  ])
}

export function lineOf({ lines }: CalendarComponent, name: string): CalendarLine | null {
  return lines.find(line => line.name === name) ?? null
}

/** A text without its escapes; '' where there is none. */
export function textValue(component: CalendarComponent, name: string): string {
  const value = lineOf(component, name)?.value ?? ''
  return value.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter)).trim()
}
