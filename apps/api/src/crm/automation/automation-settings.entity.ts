import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm'

/** A single row, created by the first save. */
@Entity('automation_settings')
export class AutomationSettings {
  @PrimaryColumn('int')
  id!: number

  @Column('text')
  time!: string

  @Column('boolean')
  reminderEnabled!: boolean

  /** When the rule got its current settings; if the time of day had already passed, it first runs the next day. */
  @Column('timestamptz')
  reminderSince!: Date

  @Column('boolean')
  replyEnabled!: boolean

  @Column('boolean')
  followUpEnabled!: boolean

  @Column('int')
  followUpDays!: number

  @Column('timestamptz')
  followUpSince!: Date

  @Column('boolean')
  silenceEnabled!: boolean

  @Column('int')
  silenceDays!: number

  @Column('timestamptz')
  silenceSince!: Date

  @VersionColumn()
  version!: number
}
