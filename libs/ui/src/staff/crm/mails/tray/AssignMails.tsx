import { Button, Modal, Pill, Radio } from '@mantine/core'
import { IconPlus, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { TrayEntry } from '@app/contracts/mail-tray'
import { opportunities } from '@app/contracts/opportunities'
import { sentenceOf } from '../../../../api/failure.ts'
import { useApi } from '../../../../api/useApi.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import { icon } from '../../../../kit/icon.ts'
import { CustomerSearch } from '../../customers/CustomerSearch.tsx'
import { OpportunityPicker } from '../../activities/OpportunityPicker.tsx'
import { countedMails, senderOf, subjectOf } from './tray-words.ts'
import { targetOf, type Choice, type ChosenTarget } from './useTrayDecisions.ts'
import classes from './Tray.module.css'

interface Lesson {
  value: Choice['learn']
  label: string
  description: string
}

const lessons: readonly Lesson[] = [
  {
    value: 'address',
    label: 'Diese Adresse',
    description: 'Die nächste E-Mail von dort wird automatisch abgelegt.',
  },
  {
    value: 'domain',
    label: 'Die ganze Domain, immer hierher',
    description: 'Auch E-Mails von Kolleginnen und Kollegen dort.',
  },
  { value: 'nothing', label: 'Nichts', description: 'Nur diesmal.' },
]

/** No domain if each sender has an address of a mailbox provider. */
function lessonsOf(entries: readonly TrayEntry[]): Lesson[] {
  const domains = [...new Set(entries.flatMap(({ domain }) => domain ?? []))]
  const [only] = domains
  return lessons.flatMap(lesson => {
    if (lesson.value !== 'domain') return [lesson]
    if (!only) return []
    return domains.length > 1 ? [lesson] : [{ ...lesson, label: `Alle von @${only}, immer hierher` }]
  })
}

interface AssignMailsProps {
  entries: readonly TrayEntry[]
  onAssign: (choice: Choice) => Promise<void>
  /** Missing if a new customer could not be filled from one mail. */
  onCreate?: (() => void) | undefined
  onClose: () => void
}

export function AssignMails({ entries, onAssign, onCreate, onClose }: AssignMailsProps) {
  const [targets, setTargets] = useState<readonly ChosenTarget[]>([])
  const [current, setCurrent] = useState<ChosenTarget | null>(null)
  const [learn, setLearn] = useState<Choice['learn']>('address')
  const [failure, setFailure] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [only] = entries
  const chosen = allTargets(targets, current)
  const hasSeveral = new Set(chosen.map(({ customer }) => customer.id)).size > 1

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setMissing(!chosen.length)
    if (!chosen.length || isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      await onAssign({ targets: chosen.map(targetOf), learn })
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
        <TargetsOfMail
          targets={targets}
          current={current}
          isMissing={isMissing}
          onChange={(next, inFields) => {
            setTargets(next)
            setCurrent(inFields)
          }}
        />
        {hasSeveral && (
          <p className="muted">Bei mehreren Kunden wird für die nächsten E-Mails nichts gemerkt.</p>
        )}
        {!hasSeveral && (
          <Radio.Group
            label="Für die nächsten E-Mails merken"
            value={learn}
            onChange={value => setLearn(lessons.find(lesson => lesson.value === value)?.value ?? 'address')}
          >
            <div className={classes['lessons']}>
              {lessonsOf(entries).map(lesson => (
                <Radio key={lesson.value} size="xs" color="petrol" {...lesson} />
              ))}
            </div>
          </Radio.Group>
        )}
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

const isSameTarget = (one: ChosenTarget, other: ChosenTarget) =>
  one.customer.id === other.customer.id && one.opportunity?.id === other.opportunity?.id

const wordsOfTarget = ({ customer, opportunity }: ChosenTarget) =>
  opportunity ? `${customer.companyName}, ${opportunity.title}` : customer.companyName

/** Distinct, chips and fields together. */
function allTargets(targets: readonly ChosenTarget[], current: ChosenTarget | null): ChosenTarget[] {
  const isThere = current && targets.some(target => isSameTarget(target, current))
  return current && !isThere ? [...targets, current] : [...targets]
}

interface TargetsOfMailProps {
  /** Shown as chips. */
  targets: readonly ChosenTarget[]
  /** The one in the fields. */
  current: ChosenTarget | null
  isMissing: boolean
  onChange: (targets: readonly ChosenTarget[], current: ChosenTarget | null) => void
}

function TargetsOfMail({ targets, current, isMissing, onChange }: TargetsOfMailProps) {
  const fields = useRef<HTMLDivElement>(null)
  const count = useRef(targets.length)
  useEffect(() => {
    // The pressed button is gone or the field empty, so the next customer can be typed at once.
    if (count.current !== targets.length) fields.current?.querySelector('input')?.focus()
    count.current = targets.length
  }, [targets.length])
  return (
    <>
      {targets.length > 0 && (
        <ul className={classes['targets']} aria-label="Gewählt">
          {targets.map(target => (
            <li key={wordsOfTarget(target)}>
              <Pill
                size="md"
                radius={2}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `${wordsOfTarget(target)} entfernen`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() =>
                  onChange(
                    targets.filter(each => each !== target),
                    current,
                  )
                }
              >
                {wordsOfTarget(target)}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <div ref={fields} key={targets.length} className={classes['form']}>
        <CustomerSearch
          label={targets.length ? 'Weiterer Kunde' : 'Kunde'}
          required={!targets.length}
          data-autofocus
          chosen={current?.customer ?? null}
          error={isMissing && !current && !targets.length ? 'Kunde muss ausgewählt werden' : undefined}
          onChoose={customer => onChange(targets, { customer, opportunity: null })}
        />
        {current && (
          <OpportunityOf
            key={current.customer.id}
            customerId={current.customer.id}
            chosen={current.opportunity}
            onChoose={opportunity => onChange(targets, { ...current, opportunity })}
          />
        )}
      </div>
      {current && (
        <div>
          <Button
            variant="subtle"
            color="petrol"
            leftSection={<IconPlus {...icon} />}
            onClick={() => onChange([...targets.filter(each => !isSameTarget(each, current)), current], null)}
          >
            Weiteren Kunden oder weitere Opportunity
          </Button>
        </div>
      )}
    </>
  )
}

interface OpportunityOfProps {
  customerId: number
  chosen: { id: number; title: string } | null
  onChoose: (opportunity: { id: number; title: string } | null) => void
}

/** Renders nothing if the customer has no opportunities. */
function OpportunityOf(props: OpportunityOfProps) {
  const { data } = useApi(opportunities.list, { customerId: props.customerId, limit: 1 })
  return data?.length ? <OpportunityPicker {...props} /> : null
}
