import type { TrayEntry } from '@app/contracts/mail-tray'
import { Button, Modal, Radio } from '@mantine/core'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../../../api/failure.ts'
import { icon } from '../../../../kit/icon.ts'
import { Notice } from '../../../../kit/Notice.tsx'
import classes from './Tray.module.css'
import { TargetsOfMail } from './TargetsOfMail.tsx'
import { allTargets, type ChosenTarget } from './chosen-targets.ts'
import { countedMails, senderOf, subjectOf } from './tray-words.ts'
import { targetOf, type Choice } from './useTrayDecisions.ts'

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

/** Asks whose a mail is, or several that belong to the same customers. */
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
              {lessons.map(lesson => (
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
