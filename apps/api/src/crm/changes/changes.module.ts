import { Global, Module } from '@nestjs/common'
import { ChangesPersonalData } from './changes.personal-data.ts'
import { ChangesService } from './changes.service.ts'

@Global()
@Module({ providers: [ChangesService, ChangesPersonalData], exports: [ChangesService] })
export class ChangesModule {}
