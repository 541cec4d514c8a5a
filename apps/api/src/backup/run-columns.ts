import { BackupRun } from '@app/contracts/backup'

export const RUN_COLUMNS = Object.keys(BackupRun.shape)
  .map(name => `"${name}"`)
  .join(', ')
