import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { robotImport } from '@app/contracts/robot-import'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { RobotImportUndoService } from './robot-import-undo.service.ts'
import { RobotImportService } from './robot-import.service.ts'

@Controller()
export class RobotImportController {
  constructor(
    private readonly service: RobotImportService,
    private readonly undoing: RobotImportUndoService,
  ) {}

  @Handles(robotImport.preview)
  preview(_input: Parsed<typeof robotImport.preview>, call: Call) {
    return this.service.preview(call)
  }

  @Handles(robotImport.apply)
  apply(input: Parsed<typeof robotImport.apply>, call: Call) {
    return this.service.apply(input, call)
  }

  @Handles(robotImport.list)
  list() {
    return this.service.list()
  }

  @Handles(robotImport.undo)
  undo({ id }: Parsed<typeof robotImport.undo>, call: Call) {
    return this.undoing.undo(id, call)
  }
}
