import { Global, Module } from '@nestjs/common'
import { IdempotencyPersonalData } from './idempotency.personal-data.ts'
import { PersonalDataRegistry } from './registry.ts'

/** Every domain registers what it keeps of people; so the registry is there for all of them. */
@Global()
@Module({
  providers: [PersonalDataRegistry, IdempotencyPersonalData],
  exports: [PersonalDataRegistry],
})
export class PersonalDataModule {}
