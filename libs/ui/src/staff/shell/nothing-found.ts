import { sentenceOf } from '../../api/failure.ts'

interface Offered {
  /** The answer to what is typed is still to come. */
  isSearching: boolean
  error: unknown
}

interface Words {
  nothing: string
  /** Sentence where the server gave none of its own. */
  failed: string
}

/** What a field that searches says while it has nothing to offer. That nothing was found, only an answer can say. */
export function nothingFound({ isSearching, error }: Offered, { nothing, failed }: Words): string {
  if (isSearching) return 'Wird gesucht …'
  return error === null ? nothing : sentenceOf(error, failed)
}
