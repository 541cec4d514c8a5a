import type { ActivityStatus, ActivityType } from '@app/contracts/activities'
import { Column, Entity } from 'typeorm'
import { EditedRecord } from '../../platform/database/edited-record.ts'

/** Something done or to be done for a customer; filed mails are activities too. */
@Entity('activities')
export class Activity extends EditedRecord {
  @Column('int')
  customerId!: number

  @Column('int', { nullable: true })
  opportunityId!: number | null

  @Column('int', { nullable: true })
  parentId!: number | null

  @Column('int', { nullable: true })
  mailId!: number | null

  @Column('int', { nullable: true })
  createdById!: number | null

  @Column('int', { nullable: true })
  ownerId!: number | null

  @Column('text')
  type!: ActivityType

  @Column('text')
  title!: string

  @Column('text', { nullable: true })
  description!: string | null

  @Column('timestamptz')
  activityDate!: Date

  @Column('timestamptz', { nullable: true })
  dueDate!: Date | null

  @Column('text')
  status!: ActivityStatus

  @Column('text', { nullable: true })
  outcomeCode!: string | null

  @Column('text', { nullable: true })
  outcomeNotes!: string | null

  @Column('text', { nullable: true })
  emailSender!: string | null

  @Column('text', { nullable: true })
  emailRecipients!: string | null

  @Column('text', { nullable: true })
  emailSubject!: string | null

  @Column('text', { nullable: true })
  emailTextContent!: string | null
}
