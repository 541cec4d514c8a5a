import { spamReasonNames, type ContactRequest } from '@app/contracts/contact'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Status } from '../../../kit/Status.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import classes from './ContactList.module.css'

/** Why a request looks like spam, as one line. */
export function spamReasonsText({ spamReasons }: ContactRequest): string {
  return spamReasons.map(reason => spamReasonNames[reason]).join(', ')
}

/** Says that a request looks like spam; nothing where it does not. */
export function SpamHint({ request }: { request: ContactRequest }) {
  if (!request.spamReasons.length) return null
  return (
    <Tip label={spamReasonsText(request)}>
      <span className={classes['hint']}>
        <Status tone="warn" icon={IconAlertTriangle}>
          Spamverdacht
        </Status>
      </span>
    </Tip>
  )
}
