import { useEffect, useRef } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import styles from './Contact.module.css'

/** Confirms a sent request and promises the answer. */
export function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { say } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="sent" onClose={onClose}>
      <h2 id="sent">{say('contact.success')}</h2>
      <p>{say('contact.promise')}</p>
      <button type="button" className={controls.button} onClick={onClose}>
        {say('contact.close')}
      </button>
    </dialog>
  )
}
