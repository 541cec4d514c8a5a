import type { UseFormReturnType } from '@mantine/form'
import type { JobBinding } from './JobFields.tsx'
import type { JobValues } from './job-form.ts'

/** Hands a form to the fields of a posting; a new and a stored one are sent by different calls. */
export function bindJob<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
): JobBinding & { isDirty: boolean; focus: (name: keyof JobValues) => void } {
  return {
    values: form.values as unknown as JobValues,
    bind: name => form.getInputProps(name as never) as ReturnType<JobBinding['bind']>,
    set: change => {
      for (const [name, value] of Object.entries(change)) form.setFieldValue(name as never, value as never)
    },
    isDirty: form.isDirty(),
    focus: name => form.getInputNode(name as never)?.focus(),
  }
}
