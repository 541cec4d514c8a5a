import { useEffect, useId, type FormEvent, type KeyboardEvent } from 'react'
import { maskPersonal } from '@app/contracts/advisor-mask'
import { withSpoken } from '@app/ui/kit/speech.ts'
import { useSpeech, type Speech } from '@app/ui/kit/useSpeech.ts'
import { takeTyped } from '../typed.ts'
import controls from '../layout/controls.module.css'
import { Icon } from '../layout/Icon.tsx'
import { SiteLink } from '../layout/links.tsx'
import { useReady, useSite } from '../site-context.ts'
import { useAdvisor } from './advisor-context.ts'
import styles from './Composer.module.css'

/** Longest message; as in the contract. */
const LONGEST = 2_000
/** With this many characters left, the input says so. */
const NEARLY = 200

/** Where the visitor writes or speaks. Enter sends, with Shift it begins a line. */
export function Composer() {
  const { say } = useSite()
  const { draft, setDraft, ask, isAnswering, prepare, input } = useAdvisor()
  const speech = useSpeech({
    onSpoken: text => setDraft(draft => withSpoken(draft, text)),
    // oxlint-disable-next-line eslint/no-console -- a note for whoever looks for it; visitors are shown nothing
    onFault: error => console.info('Speech recognition:', error),
  })

  useEffect(() => {
    // What was typed before this code was there, here or on the page before.
    if (input.current?.form) takeTyped(input.current.form)
    const typed = input.current?.value
    if (typed) setDraft(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the draft is what was typed
  }, [])

  const isEmpty = !draft.trim()
  function send() {
    if (isEmpty || isAnswering) return
    speech.stop()
    setDraft('')
    ask(draft)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also ends the composing of a letter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.composer} onSubmit={onSubmit} onFocus={prepare}>
      <div data-only="plain">
        <p>
          {say('advisor.noScript')}{' '}
          <a className={controls.textLink} href="/robots">
            {say('advisor.catalogue')}
          </a>
        </p>
      </div>
      <div className={styles.input} data-only="scripts">
        <textarea
          ref={input}
          name="question"
          rows={2}
          maxLength={LONGEST}
          aria-label={say('advisor.message')}
          placeholder={say(isAnswering ? 'advisor.waiting' : 'advisor.placeholder')}
          value={draft}
          // Disabled, it would lose the focus on the way to the answer.
          readOnly={isAnswering}
          aria-disabled={isAnswering || undefined}
          onChange={event => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <VoiceButton speech={speech} />
        {isAnswering ? (
          <StopButton />
        ) : (
          <button
            type="submit"
            className={`${controls.button} ${styles.send}`}
            data-scripted
            aria-disabled={isEmpty || undefined}
          >
            {say('advisor.send')}
          </button>
        )}
      </div>
      <Hints speech={speech} draft={draft} />
    </form>
  )
}

function StopButton() {
  const { say } = useSite()
  const { stop } = useAdvisor()
  return (
    <button type="button" className={`${controls.button} ${styles.send}`} onClick={stop}>
      <Icon name="stop" />
      {say('advisor.stop')}
    </button>
  )
}

function VoiceButton({ speech: { isPossible, isListening, toggle } }: { speech: Speech }) {
  const { say } = useSite()
  const { isAnswering } = useAdvisor()
  const isReady = useReady()
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`${controls.square} ${styles.voice}`}
        aria-label={say('advisor.voice')}
        aria-pressed={isListening}
        aria-describedby={id}
        disabled={(isReady && !isPossible) || isAnswering}
        onClick={toggle}
      >
        <Icon name="microphone" />
      </button>
      <span id={id} className={controls.hidden}>
        {say(isReady && !isPossible ? 'advisor.noVoice' : 'advisor.voiceNote')}
      </span>
    </>
  )
}

/** Below the input: that it listens, what need not be written, how much room is left, and whom one writes with. */
function Hints({ speech, draft }: { speech: Speech; draft: string }) {
  const { say } = useSite()
  const isReady = useReady()
  const left = LONGEST - draft.length
  return (
    <div className={styles.hints}>
      <p role="status" className={styles.listening} data-on={speech.isListening || undefined}>
        {speech.isListening && say('advisor.listening')}
        {speech.interim && <span aria-hidden="true"> {speech.interim}</span>}
      </p>
      <p role="status" className={styles.personal}>
        {maskPersonal(draft) !== draft && say('advisor.personal')}
      </p>
      {left <= NEARLY && <p>{say('advisor.left', { count: left })}</p>}
      <p>
        {say('advisor.disclosure')}{' '}
        {say(isReady && !speech.isPossible ? 'advisor.noVoice' : 'advisor.voiceNote')}{' '}
        <SiteLink to="/datenschutz#advisor" className={controls.textLink}>
          {say('advisor.privacy')}
        </SiteLink>
      </p>
    </div>
  )
}
