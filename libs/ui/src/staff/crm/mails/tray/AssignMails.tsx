import type { TrayEntry } from '@app/contracts/mail-tray'
import { opportunities } from '@app/contracts/opportunities'
import { Button, Modal, Radio } from '@mantine/core'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { CustomerSearch } from '../../../admin/contacts/CustomerSearch.tsx'
import { OpportunityPicker } from '../../activities/OpportunityPicker.tsx'
import classes from './Tray.module.css'
import { countedMails, senderOf, subjectOf } from './tray-words.ts'
import type { Choice } from './useTrayDecisions.ts'

interface AssignMailsProps {
  entries: readonly TrayEntry[]
  onAssign: (choice: Choice) => Promise<void>
  /** Left out where a new customer could not be filled from one mail. */
  onCreate?: (() => void) | undefined
  onClose: () => void
}

const lessons = [
  {
    value: 'address',
    label: 'Diese Adresse',
    description: 'Die nächste E-Mail von dort wird von selbst abgelegt.',
  },
  {
    value: 'domain',
    label: 'Alle Adressen der Domain',
    description: 'Nicht bei Mailanbietern wie GMX oder Gmail.',
  },
  { value: 'nothing', label: 'Nichts', description: 'Nur diesmal.' },
] as const

/** Asks whose a mail is, or several that belong to the same customer. */
export function AssignMails({ entries, onAssign, onCreate, onClose }: AssignMailsProps) {
  const [customer, setCustomer] = useState<{ id: number; companyName: string } | null>(null)
  const [opportunity, setOpportunity] = useState<{ id: number; title: string } | null>(null)
  const [learn, setLearn] = useState<Choice['learn']>('address')
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [only] = entries

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(!customer)
    if (!customer || isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      await onAssign({ customerId: customer.id, opportunityId: opportunity?.id ?? null, learn })
      onClose()
    } catch (error) {
      setFailure(sentenceOf(error, 'Die E-Mail konnte nicht abgelegt werden. Ihre Auswahl ist noch da.'))
      setSaving(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={entries.length === 1 ? 'Kunde wählen' : `${countedMails(entries.length)} zuordnen`}
      size={480}
      centered
    >
      <form className={classes['form']} noValidate onSubmit={event => void save(event)}>
        {entries.length === 1 && only && (
          <p className="muted">
            <b>{subjectOf(only)}</b> von {senderOf(only)}
          </p>
        )}
        <CustomerSearch
          label="Kunde"
          required
          data-autofocus
          chosen={customer}
          error={isMissing && !customer ? 'Kunde muss ausgewählt werden' : undefined}
          onChoose={next => {
            setCustomer(next)
            setOpportunity(null)
          }}
        />
        {customer && (
          <OpportunityOf
            key={customer.id}
            customerId={customer.id}
            chosen={opportunity}
            onChoose={setOpportunity}
          />
        )}
        <Radio.Group
          label="Für die nächsten E-Mails merken"
          value={learn}
          onChange={value => setLearn(lessons.find(lesson => lesson.value === value)?.value ?? 'address')}
        >
          <div className={classes['lessons']}>
            {lessons.map(lesson => (
              <Radio key={lesson.value} size="xs" color="petrol" {...lesson} />
            ))}
          </div>
        </Radio.Group>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div className={classes['foot']}>
          {onCreate && (
            <Button
              variant="subtle"
              color="petrol"
              leftSection={<IconUserPlus {...icon} />}
              onClick={onCreate}
            >
              Neuer Kunde
            </Button>
          )}
          <span className="spacer" />
          <Button variant="subtle" color="gray" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" variant="filled" loading={isSaving} leftSection={<IconUserCheck {...icon} />}>
            Ablegen
          </Button>
        </div>
      </form>
    </Modal>
  )
}

interface OpportunityOfProps {
  customerId: number
  chosen: { id: number; title: string } | null
  onChoose: (opportunity: { id: number; title: string } | null) => void
}

/** Nothing where the customer has no opportunity. */
function OpportunityOf(props: OpportunityOfProps) {
  const { data } = useApi(opportunities.list, { customerId: props.customerId, limit: 1 })
  return data?.length ? <OpportunityPicker {...props} /> : null
}
