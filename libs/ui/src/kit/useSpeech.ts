import { useEffect, useRef, useState } from 'react'
import {
  heardIn,
  speechRecognition,
  type Recognition,
  type RecognitionFault,
  type RecognitionResult,
} from './speech.ts'

/** A recognition that ends at once must not be started in a tight circle. */
const PAUSE_MS = 250

/** Voice input as a control sees it. */
export interface Speech {
  /** The browser has it. */
  isPossible: boolean
  isListening: boolean
  /** What was heard and may still change. */
  interim: string
  toggle(): void
  stop(): void
}

interface SpeechHandlers {
  /** Gets what is settled. */
  onSpoken(text: string): void
  /** Gets the browser's word for a fault: 'not-allowed' where the microphone was refused, 'network' where its service is away. */
  onFault(error: string): void
}

/**
 * German speech recognition, off until it is switched on. It listens until it is switched off: browsers end it after a
 * silence, and it starts again. Any other fault than silence switches it off.
 */
export function useSpeech({ onSpoken, onFault }: SpeechHandlers): Speech {
  const [isListening, setListening] = useState(false)
  const [interim, setInterim] = useState('')
  const running = useRef<{ recognition: Recognition; timer?: number } | null>(null)
  const handlers = useRef({ onSpoken, onFault })
  useEffect(() => {
    handlers.current = { onSpoken, onFault }
  })

  function stop() {
    const { recognition, timer } = running.current ?? {}
    running.current = null
    clearTimeout(timer)
    recognition?.stop()
    setListening(false)
    setInterim('')
  }

  function start(Recognition: new () => Recognition) {
    const recognition = new Recognition()
    recognition.lang = 'de-DE'
    recognition.continuous = true
    recognition.interimResults = true
    recognition.addEventListener('result', event => {
      const heard = heardIn(event as RecognitionResult)
      if (heard.final) handlers.current.onSpoken(heard.final)
      setInterim(running.current ? heard.interim : '')
    })
    recognition.addEventListener('error', event => {
      const { error } = event as RecognitionFault
      handlers.current.onFault(error)
      if (error !== 'no-speech' && running.current?.recognition === recognition) stop()
    })
    recognition.addEventListener('end', () => {
      if (running.current?.recognition !== recognition) return
      running.current.timer = window.setTimeout(() => recognition.start(), PAUSE_MS)
    })
    running.current = { recognition }
    setListening(true)
    recognition.start()
  }

  function toggle() {
    const Recognition = speechRecognition()
    if (running.current) stop()
    else if (Recognition) start(Recognition)
  }

  // Who leaves the page is no longer listened to.
  useEffect(
    () => () => {
      const { recognition, timer } = running.current ?? {}
      running.current = null
      clearTimeout(timer)
      recognition?.abort()
    },
    [],
  )
  return { isPossible: speechRecognition() !== null, isListening, interim, toggle, stop }
}
