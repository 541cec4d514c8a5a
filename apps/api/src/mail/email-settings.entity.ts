import type { MailProvider } from '@app/contracts/email-settings'
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** A single row, created by the first save. */
@Entity('email_settings')
export class EmailSettings {
  @PrimaryColumn('int')
  id!: number

  @Column('text')
  provider!: MailProvider

  @Column('text')
  smtpHost!: string

  @Column('int')
  smtpPort!: number

  @Column('text')
  smtpUsername!: string

  /** Sealed with the installation's key; empty before the first save. */
  @Column('text')
  sealedPassword!: string

  @Column('int', { nullable: true })
  grantId!: number | null

  @Column('text')
  fromEmail!: string

  @Column('text')
  fromName!: string

  @Column('text')
  adminNotificationEmail!: string

  @Column('boolean')
  isEnabled!: boolean

  @Column('boolean')
  dailySummaryEnabled!: boolean

  /** HH:MM, Europe/Vienna. */
  @Column('text')
  dailySummaryTime!: string

  /** When the summary got its current settings; if the time of day was over by then, it starts tomorrow. */
  @Column('timestamptz')
  summarySince!: Date

  /** Sending is paused since then, because the mail server refused the login. */
  @Column('timestamptz', { nullable: true })
  pausedAt!: Date | null

  @Column('text', { nullable: true })
  pauseAnswer!: string | null

  @VersionColumn()
  version!: number
}
