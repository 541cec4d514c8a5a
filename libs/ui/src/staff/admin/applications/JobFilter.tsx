import { postings } from '@app/contracts/job-postings'
import { Select } from '@mantine/core'
import { useApi } from '../../../api/useApi.ts'
import { nothingFound } from '../../shell/nothing-found.ts'
import classes from './ApplicationList.module.css'

interface JobFilterProps {
  /** Undefined: all of them. */
  jobId: number | undefined
  onChange: (jobId: number | null) => void
}

/** Limits the list to the applications for one posting. */
export function JobFilter({ jobId, onChange }: JobFilterProps) {
  const { data: jobs = [], isPending, error } = useApi(postings.list, {})
  const choices = jobs.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <Select
      className={classes['jobs']}
      aria-label="Stelle"
      placeholder="Alle Stellen"
      data={choices}
      value={jobId === undefined ? null : String(jobId)}
      onChange={value => onChange(value === null ? null : Number(value))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Alle Stellen' }}
      nothingFoundMessage={nothingFound(
        { isSearching: isPending, error },
        { nothing: 'Keine Stelle gefunden', failed: 'Die Stellen konnten nicht geladen werden.' },
      )}
    />
  )
}
