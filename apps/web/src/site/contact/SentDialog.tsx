import { useEffect, useRef } from 'react'
import { useSite } from '../site-context.ts'
import controls from '../layout/controls.module.css'
import styles from './Contact.module.css'

/** Confirms a sent request and promises the answer. Closing it gives the focus back, so it closes before it goes. */
export function SentDialog({ onClose }: { onClose: () => void }) {
  const { say } = useSite()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="sent" onClose={onClose}>
      <h2 id="sent">{say('contact.success')}</h2>
      <p>{say('contact.promise')}</p>
      <button type="button" className={controls.button} onClick={() => dialog.current?.close()}>
        {say('contact.close')}
      </button>
    </dialog>
  )
}
