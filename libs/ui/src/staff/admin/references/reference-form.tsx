import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { ReferenceProject, ReferenceProjectInput } from '@app/contracts/reference-administration'
import type { ReferencePhoto, ReferenceTexts } from '@app/contracts/references'
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import { Status } from '../../../kit/Status.tsx'

export type PhotoValues = Pick<ReferencePhoto, 'id' | 'alt' | 'altEnglish'>

/** With the values that inputs expect instead of null. */
export interface ReferenceValues {
  german: ReferenceTexts
  english: ReferenceTexts
  year: number | null
  robotId: number | null
  photos: PhotoValues[]
}

const noTexts: ReferenceTexts = {
  title: '',
  customer: '',
  task: '',
  solution: '',
  figures: [],
  quote: '',
  quotePerson: '',
}

/** Photos need a stored project. */
export const newReference = {
  german: noTexts,
  english: noTexts,
  year: null,
  robotId: null,
} satisfies ReferenceProjectInput

export function toForm({ german, english, year, robotId, photos }: ReferenceProject): ReferenceValues {
  const kept = photos.map(({ id, alt, altEnglish }) => ({ id, alt, altEnglish }))
  return { german, english, year, robotId, photos: kept }
}

export interface ReferenceBinding {
  values: ReferenceValues
  isDirty: boolean
  bind: (path: string) => GetInputPropsReturnType
  set: (path: string, value: unknown) => void
  focus: (path: string) => void
  errorOf: (path: string) => string | undefined
}

/** New and stored projects use different endpoints, hence the generic form. */
export function bindReference<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
): ReferenceBinding {
  return {
    values: { photos: [], ...form.values } as unknown as ReferenceValues,
    isDirty: form.isDirty(),
    bind: path => form.getInputProps(path as never) as GetInputPropsReturnType,
    set: (path, value) => form.setFieldValue(path as never, value as never),
    focus: path => form.getInputNode(path as never)?.focus(),
    errorOf: path => form.errors[path] as string | undefined,
  }
}

export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  return list.toSpliced(from, 1).toSpliced(from + by, 0, list[from]!)
}

export function ReferenceStateBadge({ published }: { published: boolean }) {
  return published ? (
    <Status tone="ok" icon={IconCircleCheck}>
      Veröffentlicht
    </Status>
  ) : (
    <Status tone="gray" icon={IconPencil}>
      Entwurf
    </Status>
  )
}
