import type { ApplicationStatus } from '@app/contracts/applications'
import type { Language } from '@app/contracts/validation'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

@Entity('job_applications')
export class JobApplication {
  @PrimaryGeneratedColumn()
  id!: number

  /** Null if the posting has been deleted. */
  @Column('int', { nullable: true })
  jobId!: number | null

  /** As advertised at that time. */
  @Column('text')
  jobTitle!: string

  @Column('text')
  firstName!: string

  @Column('text')
  lastName!: string

  @Column('text')
  email!: string

  @Column('text', { nullable: true })
  phone!: string | null

  @Column('text', { nullable: true })
  address!: string | null

  @Column('text')
  motivation!: string

  @Column('date', { nullable: true })
  availableFrom!: string | null

  @Column('text', { nullable: true })
  salaryExpectation!: string | null

  @Column('text')
  language!: Language

  @Column('text')
  status!: ApplicationStatus

  /** Set exactly while rejected; the database checks it. */
  @Column('timestamptz', { nullable: true })
  rejectedAt!: Date | null

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date
}
