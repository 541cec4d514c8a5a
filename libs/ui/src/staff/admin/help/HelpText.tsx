import { Link, useLocation } from 'react-router-dom'
import { Keys } from '../../../kit/Keys.tsx'
import { linkOf } from './handbook.ts'

const MARKS = /(\[\[[^\]]+\]\]|\*\*[^*]+\*\*|`[^`]+`)/

/** What a text consists of, each with the place where it ends. */
function partsOf(text: string): { end: number; part: string }[] {
  let end = 0
  return text.split(MARKS).map(part => ({ part, end: (end += part.length) }))
}

/** A text of the handbook with its links, keys and bold words. */
export function HelpText({ children }: { children: string }) {
  const { state } = useLocation()
  return partsOf(children).map(({ part, end }) => {
    if (part.startsWith('[[')) {
      const name = part.slice(2, -2)
      return (
        // Chapters keep the way back to the screen from which the handbook was opened.
        <Link key={end} to={linkOf(name) ?? ''} state={state as unknown}>
          {name}
        </Link>
      )
    }
    if (part.startsWith('**')) return <b key={end}>{part.slice(2, -2)}</b>
    return part.startsWith('`') ? <Keys key={end} keys={part.slice(1, -1)} isText /> : part
  })
}
