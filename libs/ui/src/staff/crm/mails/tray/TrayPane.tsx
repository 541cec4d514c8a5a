import type { TrayEntry } from '@app/contracts/mail-tray'
import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconHelpCircle,
  IconSchool,
  IconTrash,
  IconUserPlus,
  IconUserSearch,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { icon } from '../../../../kit/icon.ts'
import { Keys } from '../../../../kit/Keys.tsx'
import { MailView } from '../view/MailView.tsx'
import classes from './Tray.module.css'
import { subjectOf } from './tray-words.ts'
import type { TrayActions } from './useTrayDecisions.ts'

interface TrayPaneProps extends TrayActions {
  entry: TrayEntry
  group: readonly TrayEntry[]
}

export function TrayPane({ entry, group, ...actions }: TrayPaneProps) {
  return (
    <>
      <h2 className={classes['subject']}>{subjectOf(entry)}</h2>
      {entry.discardedAt ? (
        <div className={classes['choices']}>
          <Button leftSection={<IconArrowBackUp {...icon} />} onClick={() => actions.onRestore(entry)}>
            In den Eingang zurückholen
          </Button>
        </div>
      ) : (
        <Question entry={entry} group={group} {...actions} />
      )}
      <MailView key={entry.mailId} mailId={entry.mailId} title={subjectOf(entry)} />
    </>
  )
}

function Question({ entry, group, ...actions }: TrayPaneProps) {
  const { question, proposals, domain } = entry
  const [first] = proposals
  return (
    <section className={classes['question']} aria-label="Zuordnung">
      <p className={classes['why']}>
        <IconHelpCircle {...icon} aria-hidden />
        <span>{question}</span>
      </p>
      <ul>
        {proposals.map((proposal, index) => (
          <li key={proposal.customer.id}>
            <div>
              <Link to={`/crm/customers/${proposal.customer.id}`}>{proposal.customer.companyName}</Link>
              {proposal.opportunity && <span className="muted">, {proposal.opportunity.title}</span>}
              <p className="meta">{proposal.reason}</p>
            </div>
            <Button
              variant={index === 0 ? 'filled' : 'default'}
              leftSection={<IconCheck {...icon} />}
              aria-label={`Vorschlag ${proposal.customer.companyName} annehmen`}
              onClick={() => (index === 0 ? actions.onAccept(entry) : actions.onPropose(entry, proposal))}
            >
              Annehmen
              {index === 0 && <Keys keys="A" />}
            </Button>
          </li>
        ))}
      </ul>
      {domain && (first !== undefined || group.length > 1) && (
        <div className={classes['choices']}>
          {first && (
            <Button
              leftSection={<IconSchool {...icon} />}
              title={`Auch künftige E-Mails von @${domain} kommen automatisch zu ${first.customer.companyName}.`}
              onClick={() => actions.onAlways(entry, first)}
            >
              @{domain} immer hierher
            </Button>
          )}
          {group.length > 1 && (
            <Button leftSection={<IconChecks {...icon} />} onClick={() => actions.onGroup(entry)}>
              Alle {group.length} von @{domain} auswählen
              <Keys keys="G" />
            </Button>
          )}
        </div>
      )}
      <div className={classes['choices']}>
        <Button leftSection={<IconUserSearch {...icon} />} onClick={() => actions.onAssign(entry)}>
          {proposals.length ? 'Anderer Kunde' : 'Kunde wählen'}
          <Keys keys="K" />
        </Button>
        <Button leftSection={<IconUserPlus {...icon} />} onClick={() => actions.onCreate(entry)}>
          Neuer Kunde
          <Keys keys="N" />
        </Button>
        <Button leftSection={<IconTrash {...icon} />} onClick={() => actions.onDiscard(entry)}>
          Verwerfen
          <Keys keys="Entf" />
        </Button>
      </div>
    </section>
  )
}
