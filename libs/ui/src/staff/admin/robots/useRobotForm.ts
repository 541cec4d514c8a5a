import { queryKey } from '@app/contracts/endpoint'
import { robotAdministration, type AdministeredRobot } from '@app/contracts/robot-administration'
import { implausibleFigures, type Implausible } from '@app/contracts/robot-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { broughtAlong, useConflict } from '../../shell/Conflict.tsx'
import { changedFields, editedFields, toForm, type EditedValues } from './robot-fields.ts'

/** The edit of one robot, until it is saved or given up. */
export function useRobotForm(robot: AdministeredRobot, onClose: () => void) {
  const [base, setBase] = useState(robot)
  const { stored, watch, settle } = useConflict(error =>
    broughtAlong(error, 'robot.changed', robotAdministration.get.output),
  )
  const [isAsking, setAsking] = useState(false)
  const initial = { ...toForm(base), id: robot.id, version: base.version }
  const { form, failure, forgetFailure, isSaving, submit } = useContractForm(
    robotAdministration.update,
    initial,
  )
  const update = useApiMutation(robotAdministration.update)
  const queryClient = useQueryClient()
  const toast = useToast()
  const values = form.getValues() as EditedValues
  const changed = changedFields(values, toForm(base))
  const implausible = implausibleFigures({ ...values, name: robot.name }).filter(({ field }) =>
    changed.includes(field),
  )

  /** Another image or the switch make a new version, too, but none that this form could overwrite. */
  function versionFor(): number {
    return changedFields(toForm(robot), toForm(base)).length ? base.version : robot.version
  }

  const save = (version: number) =>
    submit(async input => {
      const saved = await watch(() => update.mutateAsync({ input: { ...input, version } }))
      queryClient.setQueryData(queryKey(robotAdministration.get, { id: robot.id }), saved)
      toast({ title: 'Roboter aktualisiert', text: robot.name })
      onClose()
    })()

  return {
    form,
    base,
    changed,
    implausible: implausible as readonly Implausible[],
    isAsking,
    isSaving,
    failure,
    /** What somebody else has stored meanwhile. */
    stored,
    /** Saves, after a question where figures do not fit the name. */
    trySave: () => {
      // Mistakes come first: what is not valid cannot be confirmed.
      if (implausible.length && !form.validate().hasErrors) setAsking(true)
      else save(versionFor())
    },
    confirm: () => {
      setAsking(false)
      save(versionFor())
    },
    reconsider: () => setAsking(false),
    keepMine: () => stored && save(stored.version),
    takeStored: () => {
      if (!stored) return
      settle()
      forgetFailure()
      setBase(stored)
      for (const field of editedFields) form.setFieldValue(field, toForm(stored)[field])
    },
  }
}
