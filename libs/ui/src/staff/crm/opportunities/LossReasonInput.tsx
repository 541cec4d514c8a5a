import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { CompetitorsInput } from '../competitors/competitors.tsx'
import { useApi } from '../../../api/useApi.ts'

/** A stored reason or free text. */
export function LossReasonInput(props: AutocompleteProps) {
  const { data } = useApi(pipelineSettings.get, {})
  return <Autocomplete label="Grund" data={data?.lossReasons ?? []} {...props} />
}

export function OptionalLossReason(props: { value: string; onChange: (reason: string) => void }) {
  return (
    <LossReasonInput
      data-autofocus
      // Suggestions would cover the dialog's buttons; they open on a key or click.
      openOnFocus={false}
      description="Optional, für die Auswertung."
      maxLength={1000}
      {...props}
    />
  )
}

export function LossCompetitors(props: { value: readonly number[]; onChange: (ids: number[]) => void }) {
  return <CompetitorsInput label="Mitbewerber" openOnFocus={false} {...props} />
}
