import { Global, Module } from '@nestjs/common'
import { Files } from './files.service.ts'

@Global()
@Module({ providers: [Files], exports: [Files] })
export class FilesModule {}
