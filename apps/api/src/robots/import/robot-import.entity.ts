import {
  type DeepPartial,
  Column,
  CreateDateColumn,
  Entity,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm'
import type { Robot } from '../robot.entity.ts'

@Entity('robot_imports')
export class RobotImport {
  @PrimaryGeneratedColumn()
  id!: number

  @Column('text')
  fileName!: string

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date

  /** At that time. */
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

  /** Names of robots the undo left alone. */
  @Column('text', { array: true })
  kept!: string[]
}

@Entity('robot_import_rows')
export class RobotImportRow {
  @PrimaryColumn('int')
  importId!: number

  @PrimaryColumn('int')
  robotId!: number

  /** Right after the import; a different version now means edited since. */
  @Column('int')
  version!: number

  /** Null for an added robot. */
  @Column('jsonb', { nullable: true })
  before!: DeepPartial<Robot> | null
}
