import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { OwnField } from './own-field.entity.ts'
import { OwnFieldsController } from './own-fields.controller.ts'
import { OwnFieldRemoval } from './own-field-removal.service.ts'
import { OwnFields } from './own-fields.service.ts'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OwnField])],
  controllers: [OwnFieldsController],
  providers: [OwnFields, OwnFieldRemoval],
  exports: [OwnFields],
})
export class OwnFieldsModule {}
