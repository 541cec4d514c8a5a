import type { BackupSettings as Shown } from '@app/contracts/backup'
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** A single row, created by the first save. */
@Entity('backup_settings')
export class BackupSettings {
  @PrimaryColumn('int')
  id!: number

  @Column('boolean')
  isEnabled!: boolean

  /** HH:MM, Europe/Vienna. */
  @Column('text')
  time!: string

  /** When the schedule got its current settings; if the time of day was over by then, it starts tomorrow. */
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

  /** Sealed with the installation's key, like the passphrase; empty if not set. */
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
