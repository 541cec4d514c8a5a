import { Button, Checkbox, Select, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type Activity, type ActivityType, activities } from '@app/contracts/activities'
import type { Input, Output } from '@app/contracts/endpoint'
import { addWorkingDays, holidayName } from '@app/contracts/working-days'
import { sentenceOf } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formatDate } from '../../../kit/format.ts'
import { MomentInput } from './ActivityFields.tsx'
import { CHANGED, activityDifferences, outcomeChoices, toForm, typeChoices } from './activity-fields.ts'
import { useInvitationOffer } from './InvitationBar.tsx'
import { proposalsFrom } from './PostponeMenu.tsx'
import { momentOn, viennaParts } from './vienna-time.ts'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { Conflict, broughtAlong, goOnFrom, typedOver, useConflict } from '../../shell/Conflict.tsx'
import classes from '../Form.module.css'

type CompletionInput = Input<typeof activities.complete>

/** The holiday that a proposal skips or a chosen day falls on. */
function holidayHint(moment: unknown): string | undefined {
  const date = new Date(typeof moment === 'string' ? moment : Number.NaN)
  if (Number.isNaN(date.getTime())) return undefined
  const name = holidayName(viennaParts(date).day)
  return name ? `${name} ist in Österreich ein Feiertag.` : undefined
}

/** The same matter in three working days. */
function nextOf({ type, title }: Activity, today: string): CompletionInput['followUp'] {
  const nextType: ActivityType = type === 'email' ? 'call' : type
  return { type: nextType, title, dueDate: momentOn(addWorkingDays(today, 3)) }
}

/** An activity may be done from the start, such as a filed mail. */
const words = {
  open: { title: 'Aktivität erledigen', save: 'Erledigen', saved: 'Aktivität erledigt' },
  done: { title: 'Ergebnis und Folgeaktivität', save: 'Speichern', saved: 'Ergebnis gespeichert' },
}

/**
 * Closes an activity with its outcome and, in the same step, a follow-up. Of one that is done already the follow-up is
 * what matters: it is planned from the start.
 */
export function CompleteActivity(props: { onClose: () => void; activity: Activity }) {
  const { onClose } = props
  // What somebody else changes meanwhile is met when this is saved, even where it was read already.
  const [activity] = useState(props.activity)
  const [today] = useState(() => viennaParts(new Date()).day)
  const isDone = activity.status === 'completed'
  const { title, save, saved } = isDone ? words.done : words.open
  const { form, failure, isSaving, submit } = useContractForm(activities.complete, {
    id: activity.id,
    outcomeCode: isDone ? toForm(activity).outcomeCode : null,
    outcomeNotes: activity.outcomeNotes ?? '',
    followUp: isDone ? nextOf(activity, today) : null,
  })
  const complete = useApiMutation(activities.complete, { refreshes: crmReads })
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const { followUp } = form.getValues()
  const reopen = useReopen()
  const offerInvitation = useInvitationOffer()
  const { stored, watch } = useConflict(
    error => broughtAlong(error, 'activity.changed', activities.complete.output)?.activity ?? null,
    useRefreshCrm(),
  )

  const saveOver = (over: Activity) =>
    submit(async values => {
      const input = { ...values, version: over.version }
      const completion = await watch(() => complete.mutateAsync({ input, idempotencyKey: keyFor(input) }))
      toast({
        title: saved,
        text: input.followUp ? `Nächster Schritt am ${formatDate(input.followUp.dueDate)}` : over.title,
        action: { label: 'Rückgängig', onAct: () => void reopen(over, completion) },
      })
      offerInvitation(over)
      onClose()
    })
  return (
    <FormDrawer
      title={title}
      save={save}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={
        stored ? (
          <Conflict
            text={CHANGED}
            differences={activityDifferences(
              { ...toForm(stored), status: 'completed', ...typedOver(form, outcomeOf(stored)) },
              stored,
              [],
            )}
            onKeepMine={() => {
              goOnFrom(form, outcomeOf(stored))
              saveOver(stored)()
            }}
            onTakeStored={onClose}
          />
        ) : (
          failure
        )
      }
      onSubmit={event => saveOver(activity)(event)}
      onClose={onClose}
    >
      <p className={`${classes['place'] ?? ''} muted`}>
        <strong>{activity.title}</strong>, {activity.customer.companyName}
      </p>
      <div className={classes['fields']}>
        <Select
          label="Ergebnis"
          clearable
          data-autofocus
          data={outcomeChoices(activity.type)}
          {...form.getInputProps('outcomeCode')}
        />
        <div className={classes['whole']}>
          <Textarea label="Notiz zum Ergebnis" autosize minRows={2} {...form.getInputProps('outcomeNotes')} />
        </div>
        <div className={classes['whole']}>
          <Checkbox
            label="Nächsten Schritt planen"
            checked={Boolean(followUp)}
            onChange={event =>
              form.setFieldValue('followUp', event.currentTarget.checked ? nextOf(activity, today) : null)
            }
          />
        </div>
        {followUp && (
          <>
            <Select
              label="Aktivitätstyp"
              required
              allowDeselect={false}
              data={typeChoices}
              {...form.getInputProps('followUp.type')}
            />
            <div className={classes['whole']}>
              <TextInput label="Titel" required {...form.getInputProps('followUp.title')} />
            </div>
            <div className={`${classes['whole'] ?? ''} ${classes['proposals'] ?? ''}`}>
              {proposalsFrom(today).map(({ label, day }) => (
                <Button
                  key={label}
                  aria-pressed={followUp.dueDate === momentOn(day)}
                  onClick={() => form.setFieldValue('followUp.dueDate', momentOn(day))}
                >
                  {label}, {formatDate(day)}
                </Button>
              ))}
            </div>
            <div className={classes['whole']}>
              <MomentInput
                label="Fällig am"
                required
                {...form.getInputProps('followUp.dueDate')}
                value={followUp.dueDate}
              />
              <p className="meta">{holidayHint(followUp.dueDate)}</p>
            </div>
          </>
        )}
      </div>
    </FormDrawer>
  )
}

const outcomeOf = (activity: Activity) => ({
  outcomeCode: toForm(activity).outcomeCode,
  outcomeNotes: activity.outcomeNotes ?? '',
})

type Completion = Output<typeof activities.complete>

/** Also moves the follow-up to the trash. */
function useReopen(): (before: Activity, completion: Completion) => Promise<void> {
  const update = useApiMutation(activities.update, { refreshes: crmReads })
  const remove = useApiMutation(activities.remove, { refreshes: crmReads })
  const toast = useToast()
  return async (before, { activity: { id, version }, followUp }) => {
    const { status, outcomeCode, outcomeNotes } = toForm(before)
    try {
      await update.mutateAsync({
        input: { id, version, ...(status && { status }), outcomeCode, outcomeNotes: outcomeNotes ?? '' },
      })
      if (followUp) await remove.mutateAsync({ input: { id: followUp.id } })
      toast({ title: 'Rückgängig gemacht', text: before.title })
    } catch (error) {
      toast({
        tone: 'error',
        title: 'Nicht rückgängig gemacht',
        text: sentenceOf(error, 'Bitte versuchen Sie es noch einmal.'),
      })
    }
  }
}
