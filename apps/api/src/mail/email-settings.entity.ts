import type { MailProvider } from '@app/contracts/email-settings'
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** How mail leaves the house: one row, there from the first time that somebody saves. */
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

  /** What stands for the password. */
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

  /** Since when a wanted summary is wanted as it is; a time of day that was over by then waits for tomorrow. */
  @Column('timestamptz')
  summarySince!: Date

  /** Since when nothing is sent because the mail server refused the log-in, and what it said. */
  @Column('timestamptz', { nullable: true })
  pausedAt!: Date | null

  @Column('text', { nullable: true })
  pauseAnswer!: string | null

  @VersionColumn()
  version!: number
}
