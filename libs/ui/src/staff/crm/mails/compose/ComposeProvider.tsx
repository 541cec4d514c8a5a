import { type ReactNode, useCallback, useState } from 'react'
import { composedMails, type MailDraft, TAKE_BACK_SECONDS } from '@app/contracts/composed-mails'
import { useApiContext } from '../../../../api/ApiProvider.tsx'
import { sentenceOf } from '../../../../api/failure.ts'
import { newKey } from '../../../../api/idempotency.ts'
import { useToast } from '../../../../kit/Toasts.tsx'
import { later } from '../../../later.tsx'
import { useRefreshCrm } from '../../crm-reads.ts'
import { useOwnId } from '../../owners/owners.tsx'
import type { Composed } from './ComposeDrawer.tsx'
import { ComposeContext, type ComposeWish } from './compose-context.ts'
import { keepDraft } from './kept-draft.ts'
import { openMailProgram } from './mail-program.ts'

const ComposeDrawer = later(async () => (await import('./ComposeDrawer.tsx')).ComposeDrawer)

interface Opened {
  key: string
  wish: ComposeWish
  draft: MailDraft
  /** Of a mail that was taken back. */
  written: Pick<Composed, 'content' | 'files'> | null
}

/** Milliseconds after which the mail has normally been sent, and the timeline shows it. */
const LEFT = (TAKE_BACK_SECONDS + 6) * 1_000

/** One mail at a time, over any screen. */
export function ComposeProvider({ children }: { children: ReactNode }) {
  const { client } = useApiContext()
  // The first is being written; one that is taken back meanwhile waits until that is closed.
  const [all, setAll] = useState<readonly Opened[]>([])
  const [opened] = all
  const ownId = useOwnId()
  const refresh = useRefreshCrm()
  const toast = useToast()

  const compose = useCallback(
    async (wish: ComposeWish): Promise<void> => {
      try {
        const draft = await client.call(composedMails.draft, wish)
        if (draft.invitation && !draft.sender)
          return toast({
            tone: 'error',
            title: 'Das E-Mail-System ist ausgeschaltet',
            text: 'Bitte laden Sie mit Ihrem Kalenderprogramm ein.',
          })
        if (draft.sender)
          setAll(before => (before.length ? before : [{ key: newKey(), wish, draft, written: null }]))
        else openMailProgram(draft)
        if (!draft.sender && draft.offer)
          toast({
            title: 'Bitte hängen Sie das PDF selbst an',
            text: 'Ihr Mailprogramm öffnet sich ohne Anlage. Vermerken Sie das Angebot danach als gesendet.',
          })
      } catch (error) {
        toast({
          tone: 'error',
          title: 'Fehler',
          text: sentenceOf(error, 'Die E-Mail konnte nicht begonnen werden.'),
        })
      }
    },
    [client, toast],
  )

  const close = () => setAll(before => before.slice(1))

  function onSent({ wish, draft }: Opened, { mailId, content, files }: Composed): void {
    keepDraft(ownId, wish, null)
    close()
    refresh()
    setTimeout(refresh, LEFT)
    toast({
      title: 'Gesendet',
      text: content.subject || '(ohne Betreff)',
      action: { label: 'Zurücknehmen', onAct: () => void takeBack() },
      duration: TAKE_BACK_SECONDS * 1_000,
    })
    async function takeBack(): Promise<void> {
      try {
        await client.call(composedMails.undo, { id: mailId })
        keepDraft(ownId, wish, content)
        setAll(before => [...before, { key: newKey(), wish, draft, written: { content, files } }])
      } catch (error) {
        const text = sentenceOf(error, 'Die E-Mail konnte nicht zurückgenommen werden.')
        toast({ tone: 'error', title: 'Nicht zurückgenommen', text })
      }
      refresh()
    }
  }
  return (
    <ComposeContext value={wish => void compose(wish)}>
      {children}
      {opened && (
        <ComposeDrawer
          key={opened.key}
          wish={opened.wish}
          draft={opened.draft}
          before={opened.written}
          onSent={composed => onSent(opened, composed)}
          onClose={close}
        />
      )}
    </ComposeContext>
  )
}
