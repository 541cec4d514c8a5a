import { Link, useLocation } from 'react-router-dom'
import { Keys } from '../../../kit/Keys.tsx'
import { linkOf } from './handbook.ts'

const MARKS = /(\[\[[^\]]+\]\]|\*\*[^*]+\*\*|`[^`]+`)/

/** `end` is the end of the part in the text, used as key. */
function partsOf(text: string): { end: number; part: string }[] {
  let end = 0
  return text.split(MARKS).map(part => ({ part, end: (end += part.length) }))
}

export function HelpText({ children }: { children: string }) {
  const { state } = useLocation()
  return partsOf(children).map(({ part, end }) => {
    if (part.startsWith('[[')) {
      const name = part.slice(2, -2)
      return (
        // Chapters keep the way back to the screen that opened the handbook.
        <Link key={end} to={linkOf(name) ?? ''} state={state as unknown}>
          {name}
        </Link>
      )
    }
    if (part.startsWith('**')) return <b key={end}>{part.slice(2, -2)}</b>
    return part.startsWith('`') ? <Keys key={end} keys={part.slice(1, -1)} isText /> : part
  })
}
