import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type LearnedAddress, mailTray } from '@app/contracts/mail-tray'
import { useApi } from '../../../api/useApi.ts'
import { Section } from '../../../kit/Section.tsx'
import { Tip } from '../../../kit/Tip.tsx'
import { smallIcon } from '../../../kit/icon.ts'
import { ForgetLearned, learnedName } from './tray/ForgetLearned.tsx'
import classes from './CustomerFiles.module.css'

/** The tray lists all of them. */
const MOST = 50

/** Senders that staff have assigned to this customer. Hidden without any. */
export function LearnedSenders({ customerId }: { customerId: number }) {
  const { data } = useApi(mailTray.learned, { customerId, limit: MOST })
  const [asked, setAsked] = useState<LearnedAddress | null>(null)
  if (!data?.length) return null
  return (
    <Section title="E-Mails immer hierher" count={data.length} flush>
      <ul className={classes['senders']}>
        {data.map(learned => (
          <li key={learned.id} className="row">
            <span className="ellipsis">{learnedName(learned)}</span>
            <span className="spacer" />
            <Tip label="Vergessen">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${learnedName(learned)} vergessen`}
                onClick={() => setAsked(learned)}
              >
                <IconX {...smallIcon} />
              </ActionIcon>
            </Tip>
          </li>
        ))}
      </ul>
      {asked && <ForgetLearned learned={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}
