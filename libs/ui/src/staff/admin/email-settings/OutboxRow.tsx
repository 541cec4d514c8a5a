import { mailKindNames, type OutboxMail } from '@app/contracts/outbox'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { smallIcon } from '../../../kit/icon.ts'
import { Status } from '../../../kit/Status.tsx'
import { momentOf, shownState } from './mail-state.ts'
import classes from './Outbox.module.css'
import { useResend } from './useResend.ts'

/** A mail with its state, what the mail server said, and what can be done. */
export function OutboxRow({ mail, onOpen }: { mail: OutboxMail; onOpen: () => void }) {
  const { tone, icon, word } = shownState(mail)
  const { kind, recipient, answer } = mail
  return (
    <li className={classes['row']}>
      <div className={classes['line']}>
        <Status tone={tone} icon={icon}>
          {word}
        </Status>
        <button type="button" className={classes['open']} onClick={onOpen}>
          {mailKindNames[kind]}
        </button>
        <span className="spacer" />
        <ResendButton mail={mail} />
      </div>
      <div className={classes['line']}>
        <span className={classes['recipient']}>{recipient ?? 'noch kein Empfänger eingestellt'}</span>
        <span className="spacer" />
        <span className="meta num nowrap">{momentOf(mail)}</span>
      </div>
      {answer && (
        <p className={classes['answer']} data-state={mail.state} title={answer}>
          {answer}
        </p>
      )}
    </li>
  )
}

/** Has a mail that was refused, or that waits after an attempt, tried at once. */
export function ResendButton({ mail }: { mail: OutboxMail }) {
  const resend = useResend()
  if (mail.state === 'failed')
    return (
      <Button size="compact-sm" leftSection={<IconSend {...smallIcon} />} onClick={() => resend(mail)}>
        Erneut senden
      </Button>
    )
  if (mail.state === 'waiting' && mail.attempts > 0)
    return (
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => resend(mail)}>
        Jetzt versuchen
      </Button>
    )
  return null
}
