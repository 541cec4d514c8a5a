import { activities, Activity, type ActivityInput } from '@app/contracts/activities'
import { useState } from 'react'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FormDrawer } from '../../../kit/FormDrawer.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { formTexts } from '../../shell/form-texts.ts'
import { useLeaveGuard } from '../../shell/useLeaveGuard.ts'
import { type ActivityValues, CHANGED, activityDifferences, placeOf, toForm } from './activity-fields.ts'
import { ActivityFields } from './ActivityFields.tsx'
import { crmReads, useRefreshCrm } from '../crm-reads.ts'
import { broughtAlong, Conflict, useConflict } from '../../shell/Conflict.tsx'

/** The form of a stored activity. Where somebody else has changed it meanwhile, both states are shown. */
export function EditActivity({ onClose, activity }: { onClose: () => void; activity: Activity }) {
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(activities.update, {
    ...(toForm(activity) as ActivityInput & Record<string, unknown>),
    id: activity.id,
  })
  // The state that the form began with, or what was met in its place.
  const [base, setBase] = useState(activity)
  const { stored, watch, settle } = useConflict(
    error => broughtAlong(error, 'activity.changed', Activity),
    useRefreshCrm(),
  )
  const update = useApiMutation(activities.update, { refreshes: crmReads })
  const leaving = useLeaveGuard(form.isDirty())
  const toast = useToast()
  const values = () => form.getValues() as unknown as ActivityValues

  const saveOver = (over: Activity) =>
    submit(async input => {
      await watch(() => update.mutateAsync({ input: { ...input, version: over.version } }))
      toast({ title: 'Aktivität gespeichert', text: values().title ?? '' })
      onClose()
    })
  function takeStored(state: Activity): void {
    setBase(state)
    settle()
    forgetFailure()
    form.setValues(toForm(state) as never)
  }
  const conflict = stored && (
    <Conflict
      text={CHANGED}
      differences={activityDifferences(values(), stored)}
      onKeepMine={() => saveOver(stored)()}
      onTakeStored={() => takeStored(stored)}
    />
  )
  return (
    <FormDrawer
      title="Aktivität bearbeiten"
      texts={formTexts}
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={conflict ?? failure}
      onSubmit={event => saveOver(base)(event)}
      onClose={onClose}
      leaving={leaving}
    >
      <ActivityFields
        key={base.version}
        values={values()}
        bind={name => form.getInputProps(name)}
        place={placeOf(base)}
        isStored
      />
    </FormDrawer>
  )
}
