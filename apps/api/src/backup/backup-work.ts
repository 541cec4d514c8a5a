import type { Settings } from '../platform/config/settings.ts'
import type { ArchiveKey } from './archive.ts'
import type { Rotation } from './rotation.ts'
import type { TargetAccess } from './targets.ts'

export type BackupWork =
  | { kind: 'check'; target: TargetAccess }
  | {
      kind: 'rehearsal'
      target: TargetAccess
      key: ArchiveKey
      scratch: string
      /** Of this installation: an archive with another key is foreign. */
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

export interface BackupDone {
  archive: string | null
  bytes: number | null
  rows: number | null
  /** A secondary failure. */
  note: string | null
}

/** `defect` is for the log: the loggable part of an unexpected error. */
export type BackupAnswer = { done: BackupDone } | { refusal: string; defect?: object }
