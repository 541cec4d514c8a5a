import {
  CreateDateColumn,
  DeleteDateColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm'

/** What every record has that several people edit: a number, a version against lost edits, and a trash. */
export abstract class EditedRecord {
  @PrimaryGeneratedColumn()
  id!: number

  /** Counts the edits. */
  @VersionColumn()
  version!: number

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date

  /** In the trash since. */
  @DeleteDateColumn({ type: 'timestamptz' })
  deletedAt!: Date | null
}
