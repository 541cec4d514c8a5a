import type { AnswerMode, FallbackReason, FeedbackReason } from '@app/contracts/advisor'
import type { Requirements } from '@app/contracts/advisor-requirements'
import type { Language } from '@app/contracts/validation'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** One question and its answer. Nothing says who asked. */
@Entity('advisor_answers')
export class AdvisorAnswer {
  @PrimaryGeneratedColumn()
  id!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @Column('uuid')
  answerId!: string

  @Column('uuid')
  conversationId!: string

  @Column('text')
  language!: Language

  /** Mail addresses and telephone numbers are masked. */
  @Column('text')
  question!: string

  @Column('text')
  answer!: string

  @Column('jsonb')
  requirements!: Requirements

  @Column('int', { array: true })
  robotIds!: number[]

  @Column('text')
  mode!: AnswerMode

  @Column('text', { nullable: true })
  fallback!: FallbackReason | null

  /** Null: nobody said. */
  @Column('boolean', { nullable: true })
  isHelpful!: boolean | null

  @Column('text', { nullable: true })
  feedbackReason!: FeedbackReason | null

  @Column('text', { nullable: true })
  feedbackComment!: string | null
}
