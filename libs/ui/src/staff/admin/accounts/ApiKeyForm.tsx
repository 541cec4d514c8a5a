import { Select, TextInput } from '@mantine/core'
import { apiKeys } from '@app/contracts/api-keys'
import type { Input, Output } from '@app/contracts/endpoint'
import {
  type ApiKeyArea,
  type ApiKeyScope,
  apiKeyAreaNames,
  apiKeyScopes,
  areaOf,
  verbName,
} from '@app/contracts/scopes'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { DayInput } from '../../../kit/inputs.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { CurrentPasswordInput } from './PasswordDialog.tsx'
import classes from './Accounts.module.css'

interface ApiKeyFormProps {
  onMade: (made: Output<typeof apiKeys.make>) => void
  onClose: () => void
}

const empty: Input<typeof apiKeys.make> = { name: '', scopes: [], lastDay: null, password: '' }

const areas = Object.keys(apiKeyAreaNames) as ApiKeyArea[]

export function ApiKeyForm({ onMade, onClose }: ApiKeyFormProps) {
  const { form, failure, isSaving, submit } = useContractForm(apiKeys.make, empty)
  const make = useApiMutation(apiKeys.make)
  const { scopes } = form.getValues()

  function choose(area: ApiKeyArea, scope: string | null): void {
    const others = scopes.filter(each => areaOf(each) !== area)
    form.setFieldValue('scopes', scope ? [...others, scope as ApiKeyScope] : others)
    form.clearFieldError('scopes')
  }
  const save = submit(async input => {
    onMade(await make.mutateAsync({ input }))
    onClose()
  })
  return (
    <FormDrawer
      title="Neuer API-Schlüssel"
      save="Schlüssel erstellen"
      isDirty={form.isDirty()}
      isSaving={isSaving}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <div className={classes['fields']}>
        <TextInput
          label="Name"
          description="Das Programm, das damit arbeitet; steht im Protokoll neben Ihrem Namen"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        {areas.map((area, at) => (
          <Select
            key={area}
            label={apiKeyAreaNames[area]}
            description={area === 'mail' && 'Nur zusammen mit „CRM: lesen und schreiben“'}
            allowDeselect={false}
            data={[
              { value: '', label: 'kein Zugriff' },
              ...apiKeyScopes
                .filter(scope => areaOf(scope) === area)
                .map(scope => ({ value: scope, label: verbName(scope) })),
            ]}
            value={scopes.find(each => areaOf(each) === area) ?? ''}
            onChange={value => choose(area, value)}
            error={at === 0 && form.errors['scopes']}
          />
        ))}
        <p className="muted">Konten, Sicherheit und Einstellungen sind mit keinem Schlüssel erreichbar.</p>
        <DayInput
          label="Gültig bis"
          description="Leer: bis Sie ihn widerrufen"
          {...form.getInputProps('lastDay')}
        />
        <CurrentPasswordInput {...form.getInputProps('password')} data-autofocus={undefined} />
      </div>
    </FormDrawer>
  )
}
