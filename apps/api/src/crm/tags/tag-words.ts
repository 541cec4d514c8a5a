import { namesOf } from '../../platform/database/shared-names.ts'
import type { Tag } from './tag.entity.ts'

/** What a file has of somebody's tags: their names. */
export const tagWords = (tags: readonly Tag[]) => namesOf(tags, ', ')
