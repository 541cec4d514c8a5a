import { ActionIcon } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { icon } from '../../../kit/icon.ts'
import type { Speech } from '../../../kit/useSpeech.ts'
import classes from './Timeline.module.css'

/** What a browser calls a fault of its speech recognition, in words. Silence and one's own end of it are none. */
export function dictationFault(fault: string): string | null {
  if (fault === 'no-speech' || fault === 'aborted') return null
  if (fault === 'not-allowed' || fault === 'service-not-allowed')
    return 'Der Browser darf das Mikrofon nicht verwenden. Bitte erlauben Sie es in den Einstellungen dieser Seite, oder tippen Sie.'
  if (fault === 'audio-capture') return 'Es wurde kein Mikrofon gefunden. Bitte tippen Sie.'
  return 'Die Spracherkennung des Browsers ist gerade nicht erreichbar. Was schon da steht, bleibt. Bitte tippen Sie.'
}

/** Switches dictation on and off, on a phone or tablet whose browser has it. */
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

/** That it listens, what it hears, and who hears it too. */
export function Dictation({ speech: { isListening, interim } }: { speech: Speech }) {
  return (
    <p role="status" className={`${classes['dictation'] ?? ''} muted`}>
      {isListening && (interim || 'Hört zu. Was Sie sagen, verarbeitet der Hersteller des Browsers.')}
    </p>
  )
}
