import { useSyncExternalStore } from 'react'
import { keptRequest } from './offered-request.ts'
import { useSite } from '../site-context.ts'
import styles from './Contact.module.css'

const never = () => () => undefined

/** The dialogue with the advisor that led to the form, or null. */
export const useOfferedDialogue = (): string | null =>
  useSyncExternalStore(
    never,
    () => keptRequest()?.conversationId ?? null,
    () => null,
  )

interface Props {
  isAgreed: boolean
  onChange(isAgreed: boolean): void
}

/** Whether the dialogue goes along; nothing of it does unless somebody says so. */
export function TranscriptChoice({ isAgreed, onChange }: Props) {
  const { say } = useSite()
  return (
    <label className={styles.transcript}>
      <input type="checkbox" checked={isAgreed} onChange={event => onChange(event.target.checked)} />
      <span>
        {say('contact.transcript')} <small>{say('contact.transcriptNote')}</small>
      </span>
    </label>
  )
}
