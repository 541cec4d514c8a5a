import { pipelineSettings } from '@app/contracts/pipeline-settings'
import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { CompetitorsInput } from '../competitors/competitors.tsx'
import { useApi } from '../../../api/useApi.ts'

/** Why an opportunity was lost: one of the reasons that staff keep, or their own words. */
export function LossReasonInput(props: AutocompleteProps) {
  const { data } = useApi(pipelineSettings.get, {})
  return <Autocomplete label="Grund" data={data?.lossReasons ?? []} {...props} />
}

/** The same in a question that does not insist on an answer. */
export function OptionalLossReason(props: { value: string; onChange: (reason: string) => void }) {
  return (
    <LossReasonInput
      data-autofocus
      // Proposals would cover the buttons of the question; they come with a key or a click.
      openOnFocus={false}
      description="Optional, für die Auswertung."
      maxLength={1000}
      {...props}
    />
  )
}

/** Asks, in the same question, whom the order went to. */
export function LossCompetitors(props: { value: readonly number[]; onChange: (ids: number[]) => void }) {
  return <CompetitorsInput label="Mitbewerber" openOnFocus={false} {...props} />
}
