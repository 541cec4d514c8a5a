import { useEffect, useRef, useState } from 'react'
import { useReady } from '../use-ready.ts'
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

/**
 * German speech recognition, off until it is switched on. It listens until it is switched off: browsers end it after a
 * silence, and it starts again. Any other fault than silence switches it off. `onSpoken` gets what is settled.
 */
export function useSpeech(onSpoken: (text: string) => void): Speech {
  const isReady = useReady()
  const [isListening, setListening] = useState(false)
  const [interim, setInterim] = useState('')
  const running = useRef<{ recognition: Recognition; timer?: number } | null>(null)
  const spoken = useRef(onSpoken)
  useEffect(() => {
    spoken.current = onSpoken
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
      if (heard.final) spoken.current(heard.final)
      setInterim(running.current ? heard.interim : '')
    })
    recognition.addEventListener('error', event => {
      const { error } = event as RecognitionFault
      // oxlint-disable-next-line eslint/no-console -- a note for whoever looks for it; visitors are shown nothing
      console.info('Speech recognition:', error)
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
  return { isPossible: isReady && speechRecognition() !== null, isListening, interim, toggle, stop }
}
