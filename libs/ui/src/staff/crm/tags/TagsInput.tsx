import { MAX_TAGS, tags } from '@app/contracts/tags'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { inkOf, softOf } from '../../../theme/colors.ts'
import { NamesInput, type NamesInputProps } from './NamesInput.tsx'
import { useTags } from './tags.tsx'

export function TagsInput(props: NamesInputProps) {
  const { mutateAsync, isPending } = useApiMutation(tags.create)
  return (
    <NamesInput
      {...props}
      all={useTags()}
      create={name => mutateAsync({ input: { name } })}
      isCreating={isPending}
      failed="Das Schlagwort konnte nicht angelegt werden."
      most={MAX_TAGS}
      separators={[',', ';']}
      styleOf={tag => ({ background: softOf[tag?.color ?? 'gray'], color: inkOf[tag?.color ?? 'gray'] })}
    />
  )
}
