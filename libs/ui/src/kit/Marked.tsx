import { piecesOf } from './fold.ts'
import classes from './Marked.module.css'

/** A text in which the words of a query are marked, however both are spelled. */
export function Marked({ text, query }: { text: string; query: string }) {
  let at = 0
  return piecesOf(text, query).map(piece => {
    const key = at
    at += piece.text.length
    if (!piece.isMatch) return piece.text
    return (
      <mark key={key} className={classes['mark']}>
        {piece.text}
      </mark>
    )
  })
}
