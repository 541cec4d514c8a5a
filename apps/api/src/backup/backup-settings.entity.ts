import type { BackupSettings as Shown } from '@app/contracts/backup'
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** When, where to and with which key the server backs up: one row, there from the first time that somebody saves. */
@Entity('backup_settings')
export class BackupSettings {
  @PrimaryColumn('int')
  id!: number

  @Column('boolean')
  isEnabled!: boolean

  /** HH:MM, Europe/Vienna. */
  @Column('text')
  time!: string

  /** Since when it is wanted as it is; a time of day that was over by then waits for tomorrow. */
  @Column('timestamptz')
  enabledSince!: Date

  @Column('text')
  target!: Shown['target']

  @Column('text')
  folder!: string

  @Column('text')
  s3Endpoint!: string

  @Column('text')
  s3Region!: string

  @Column('text')
  s3Bucket!: string

  @Column('text')
  s3Prefix!: string

  @Column('text')
  s3AccessKey!: string

  /** Sealed with the installation's key, as the passphrase; empty where none was entered. */
  @Column('text')
  sealedSecretKey!: string

  @Column('text')
  keyKind!: Shown['keyKind']

  @Column('text')
  sealedPassphrase!: string

  @Column('text')
  recipient!: string

  @Column('int')
  keepDaily!: number

  @Column('int')
  keepMonthly!: number

  @VersionColumn()
  version!: number
}
