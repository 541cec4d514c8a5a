import type { MailDetail } from '@app/contracts/mail-view'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { MailHead } from './MailHead.tsx'
import classes from './MailPrint.module.css'

interface MailPrintProps {
  mail: MailDetail
  onDone: () => void
}

/**
 * A mail on its way to the printer: head, text and the names of its files, and nothing of the page around it. A closed
 * frame cannot be cut into pages, so the text stands for the HTML.
 */
export function MailPrint({ mail, onDone }: MailPrintProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  const files = mail.attachments.filter(({ isInline, isSignature }) => !isInline && !isSignature)
  return createPortal(
    <div className={classes['sheet']}>
      <MailHead mail={mail} direction={mail.direction} />
      <div className={classes['text']}>{mail.text}</div>
      {files.length > 0 && <p>Anlagen: {files.map(({ name }) => name).join(', ')}</p>}
    </div>,
    document.body,
  )
}
