import { useEffect, useRef, useState } from 'react'
import {
  heardIn,
  speechRecognition,
  type Recognition,
  type RecognitionFault,
  type RecognitionResult,
} from './speech.ts'

/** Milliseconds; a recognition that ends at once must not restart in a tight loop. */
const PAUSE_MS = 250

export interface Speech {
  isPossible: boolean
  isListening: boolean
  /** Text that may still change. */
  interim: string
  toggle(): void
  stop(): void
}

interface SpeechHandlers {
  onSpoken(text: string): void
  /** 'not-allowed' if the microphone was refused, 'network' if the browser's service is down. */
  onFault(error: string): void
}

/**
 * German, off until switched on. Browsers end recognition after a silence, so it restarts until switched off.
 * Any error but silence switches it off.
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

  // Stop listening when the page is left.
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
