import {
  type DeepPartial,
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm'
import type { Robot } from '../robot.entity.ts'

/** A file that was taken into the catalogue. */
@Entity('robot_imports')
export class RobotImport {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  fileName!: string

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  /** As it was then. */
  @Column('text')
  staffName!: string

  @Column('int')
  created!: number

  @Column('int')
  changed!: number

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null

  @Column('text', { nullable: true })
  undoneBy!: string | null

  /** Names of the robots that the undo left alone. */
  @Column('text', { array: true })
  kept!: string[]
}

/** What an import did to one robot. */
@Entity('robot_import_rows')
export class RobotImportRow {
  @PrimaryColumn('int')
  importId!: number

  @PrimaryColumn('int')
  robotId!: number

  /** The robot's version right after the import; another one now means that it was edited since. */
  @Column('int')
  version!: number

  /** The columns as they were; null for a robot that the import added. */
  @Column('jsonb', { nullable: true })
  before!: DeepPartial<Robot> | null
}
