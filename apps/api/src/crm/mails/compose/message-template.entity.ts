import type { TemplateLanguage } from '@app/contracts/message-templates'
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm'

/** Shared by all staff. */
@Entity('message_templates')
export class MessageTemplate {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  name!: string

  @Column('text', { nullable: true })
  subject!: string | null

  /** With fields like {{firma}}. */
  @Column('text')
  html!: string

  @Column('text', { default: 'de' })
  language!: TemplateLanguage

  @VersionColumn()
  version!: number
}
