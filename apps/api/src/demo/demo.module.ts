import { Module } from '@nestjs/common'
import { ReferencesModule } from '../references/references.module.ts'
import { DemoService } from './demo.service.ts'

@Module({ imports: [ReferencesModule], providers: [DemoService], exports: [DemoService] })
export class DemoModule {}
