import { Module } from '@nestjs/common'
import { DesktopController } from './desktop.controller.ts'
import { DesktopService } from './desktop.service.ts'

@Module({ controllers: [DesktopController], providers: [DesktopService] })
export class DesktopModule {}
