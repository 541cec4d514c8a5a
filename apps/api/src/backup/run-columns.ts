import { BackupRun } from '@app/contracts/backup'

/** What staff see of a run. */
export const RUN_COLUMNS = Object.keys(BackupRun.shape)
  .map(name => `"${name}"`)
  .join(', ')
