import { ActionIcon } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { icon } from '../../../kit/icon.ts'
import type { Speech } from '../../../kit/useSpeech.ts'
import classes from './Timeline.module.css'

/** German sentence; null for silence and for stopping it oneself. */
export function dictationFault(fault: string): string | null {
  if (fault === 'no-speech' || fault === 'aborted') return null
  if (fault === 'not-allowed' || fault === 'service-not-allowed')
    return 'Der Browser darf das Mikrofon nicht verwenden. Bitte erlauben Sie es in den Einstellungen dieser Seite, oder tippen Sie.'
  if (fault === 'audio-capture') return 'Es wurde kein Mikrofon gefunden. Bitte tippen Sie.'
  return 'Die Spracherkennung des Browsers ist gerade nicht erreichbar. Was schon da steht, bleibt. Bitte tippen Sie.'
}

/** On phones and tablets whose browser supports it. */
export function DictationButton({ speech: { isPossible, isListening, toggle } }: { speech: Speech }) {
  if (!isPossible) return null
  return (
    <ActionIcon
      className={`${classes['dictate'] ?? ''} touch-only`}
      size="input-sm"
      variant={isListening ? 'filled' : 'default'}
      aria-label="Diktieren"
      aria-pressed={isListening}
      onClick={toggle}
    >
      <IconMicrophone {...icon} />
    </ActionIcon>
  )
}

/** Also names the browser's maker as a listener. */
export function Dictation({ speech: { isListening, interim } }: { speech: Speech }) {
  return (
    <p role="status" className={`${classes['dictation'] ?? ''} muted`}>
      {isListening && (interim || 'Hört zu. Was Sie sagen, verarbeitet der Hersteller des Browsers.')}
    </p>
  )
}
