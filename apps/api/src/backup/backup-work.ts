import type { Settings } from '../platform/config/settings.ts'
import type { ArchiveKey } from './archive.ts'
import type { Rotation } from './rotation.ts'
import type { TargetAccess } from './targets.ts'

/** What a process of its own is asked to do. */
export type BackupWork =
  | { kind: 'check'; target: TargetAccess }
  | {
      kind: 'rehearsal'
      target: TargetAccess
      key: ArchiveKey
      scratch: string
      /** The installation's: an archive with another one is somebody else's. */
      secretKey: string | undefined
    }
  | {
      kind: 'backup'
      target: TargetAccess
      key: ArchiveKey
      rotation: Rotation
      at: Date
      url: string
      settings: Pick<Settings, 'dataDir' | 'secretKey' | 'fileStorage'>
    }

/** What came of it. */
export interface BackupDone {
  archive: string | null
  bytes: number | null
  rows: number | null
  /** What did not work besides. */
  note: string | null
}

/** `defect` is for the log: what loggableError leaves of an unexpected error. */
export type BackupAnswer = { done: BackupDone } | { refusal: string; defect?: object }
