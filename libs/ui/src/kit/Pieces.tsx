import { IconPaperclip } from '@tabler/icons-react'
import type { Passage } from '@app/contracts/search'
import { smallIcon } from './icon.ts'
import type { Piece } from './pieces.ts'
import classes from './Pieces.module.css'

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  return pieces.map(({ text, isMatch }) => {
    const key = at
    at += text.length
    if (!isMatch) return text
    return (
      <mark key={key} className={classes['mark']}>
        {text}
      </mark>
    )
  })
}

export function PassageText({ passage: { file, pieces } }: { passage: Passage }) {
  const isName = file === pieces.map(({ text }) => text).join('')
  return (
    <>
      {file !== null && <IconPaperclip {...smallIcon} className={classes['file']} aria-label="Anlage" />}
      {file !== null && !isName && `${file}: `}
      <Pieces pieces={pieces} />
    </>
  )
}
