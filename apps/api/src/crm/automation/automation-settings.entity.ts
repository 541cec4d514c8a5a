import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** What the CRM does by itself: one row, there from the first time that somebody saves. */
@Entity('automation_settings')
export class AutomationSettings {
  @PrimaryColumn('int')
  id!: number

  /** HH:MM, Europe/Vienna. */
  @Column('text')
  time!: string

  @Column('boolean')
  reminderEnabled!: boolean

  /** Since when the rule is wanted as it is; a time of day that was over by then waits for tomorrow. */
  @Column('timestamptz')
  reminderSince!: Date

  @Column('boolean')
  replyEnabled!: boolean

  @Column('boolean')
  followUpEnabled!: boolean

  @Column('int')
  followUpDays!: number

  /** As reminderSince. */
  @Column('timestamptz')
  followUpSince!: Date

  @Column('boolean')
  silenceEnabled!: boolean

  @Column('int')
  silenceDays!: number

  /** As reminderSince. */
  @Column('timestamptz')
  silenceSince!: Date

  @VersionColumn()
  version!: number
}
