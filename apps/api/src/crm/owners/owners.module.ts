import { Global, Module } from '@nestjs/common'
import { OwnersController } from './owners.controller.ts'
import { Owners } from './owners.service.ts'

@Global()
@Module({ controllers: [OwnersController], providers: [Owners], exports: [Owners] })
export class OwnersModule {}
