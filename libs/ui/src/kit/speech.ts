/** The part of the Speech API in use, which TypeScript does not know. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  abort(): void
  stop(): void
}

/** Results from `resultIndex` on are new. */
export interface RecognitionResult extends Event {
  resultIndex: number
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>
}

type RecognitionClass = new () => Recognition

export interface RecognitionFault extends Event {
  error: string
}

/** Null where it is missing, as on a server. */
export function speechRecognition(): RecognitionClass | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** Final text, and text that may still change. */
export function heardIn({ resultIndex, results }: RecognitionResult): { final: string; interim: string } {
  const heard = { final: '', interim: '' }
  for (let index = resultIndex; index < results.length; index++) {
    const { isFinal, 0: best } = results[index]!
    heard[isFinal ? 'final' : 'interim'] += best.transcript
  }
  return heard
}

export function withSpoken(text: string, spoken: string): string {
  const said = spoken.trim()
  if (!said) return text
  return text && !/\s$/.test(text) ? `${text} ${said}` : text + said
}
