import { Button, TextInput, Textarea } from '@mantine/core'
import { IconSwords } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { consolePaths } from '@app/contracts/console-paths'
import { opportunities } from '@app/contracts/opportunities'
import { pipeline } from '@app/contracts/pipeline'
import { type PipelineSettings, pipelineSettings } from '@app/contracts/pipeline-settings'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { useToast } from '../../../kit/Toasts.tsx'
import { icon } from '../../../kit/icon.ts'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { useUnreadable } from '../../shell/useUnreadable.ts'
import { crmReads } from '../crm-reads.ts'
import classes from '../Form.module.css'

const refreshes = [...crmReads, pipelineSettings.get, opportunities.stages, pipeline.board]

export function PipelineSettingsForm({ onClose }: { onClose: () => void }) {
  const { data, error } = useApi(pipelineSettings.get, {})
  useUnreadable(data ? null : error, 'Phasen und Verlustgründe konnten nicht geladen werden.', onClose)
  return data ? <Settings stored={data} onClose={onClose} /> : null
}

function Settings({ stored, onClose }: { stored: PipelineSettings; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(pipelineSettings.save, {
    stages: stored.stages.map(({ id, name }) => ({ id, name })),
    lossReasons: stored.lossReasons,
  })
  const save = useApiMutation(pipelineSettings.save, { refreshes })
  const toast = useToast()
  const reasons = form.getInputProps('lossReasons')
  return (
    <FormDrawer
      title="Phasen und Verlustgründe"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit(async input => {
        await save.mutateAsync({ input })
        toast({ title: 'Phasen und Verlustgründe gespeichert' })
        onClose()
      })}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        {stored.stages.map(({ id }, index) => (
          <TextInput
            key={id}
            label={`Phase ${index + 1}`}
            required
            maxLength={40}
            {...(index === 0 && { 'data-autofocus': true })}
            {...form.getInputProps(`stages.${index}.name`)}
          />
        ))}
        <div className={classes['whole']}>
          <Textarea
            label="Verlustgründe"
            description="Ein Grund je Zeile. Sie werden vorgeschlagen, wenn eine Opportunity verloren geht."
            autosize
            minRows={6}
            {...reasons}
            error={reasons.error ?? firstMistake(form.errors)}
            value={(reasons.value as string[]).join('\n')}
            onChange={event => reasons.onChange(event.currentTarget.value.split('\n'))}
          />
        </div>
        <div className={classes['whole']}>
          <Button component={Link} to={consolePaths.competitors} leftSection={<IconSwords {...icon} />}>
            Mitbewerber verwalten
          </Button>
        </div>
      </div>
    </FormDrawer>
  )
}

/** An invalid reason is reported at the field for all of them. */
const firstMistake = (errors: Record<string, unknown>) =>
  Object.entries(errors).find(([path]) => path.startsWith('lossReasons.'))?.[1] as string | undefined
