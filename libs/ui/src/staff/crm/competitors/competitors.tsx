import {
  COMPETITOR_SEPARATOR,
  type Competitor,
  MAX_COMPETITORS,
  competitors,
} from '@app/contracts/competitors'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { NamesInput, type NamesInputProps } from '../tags/NamesInput.tsx'

/** Sorted by name; empty while loading. */
export function useCompetitors(): readonly Competitor[] {
  return (useApi(competitors.list, {}).data ?? []).filter(({ deletedAt }) => deletedAt === null)
}

/** Leaves out those in the trash. */
export function competitorNames(all: readonly Competitor[], ids: unknown): string {
  const found = Array.isArray(ids) ? all.filter(({ id }) => ids.includes(id)) : []
  return found.map(({ name }) => name).join(`${COMPETITOR_SEPARATOR} `) || '–'
}

export function CompetitorNames({ ids }: { ids: readonly number[] }) {
  const names = competitorNames(useCompetitors(), ids)
  return <span className="muted">{ids.length ? names : ''}</span>
}

export function CompetitorsInput(props: NamesInputProps) {
  const { mutateAsync, isPending } = useApiMutation(competitors.create)
  return (
    <NamesInput
      {...props}
      all={useCompetitors()}
      create={name => mutateAsync({ input: { name } })}
      isCreating={isPending}
      failed="Der Mitbewerber konnte nicht angelegt werden."
      most={MAX_COMPETITORS}
      separators={[COMPETITOR_SEPARATOR]}
    />
  )
}
