import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Customer } from './customer.entity.ts'
import { CustomerMatches } from './customer-matches.service.ts'
import { CustomersController } from './customers.controller.ts'
import { CustomersQueries } from './customers.queries.ts'
import { CustomersService } from './customers.service.ts'
import { CustomersPersonalData } from './customers.personal-data.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Customer])],
  controllers: [CustomersController],
  providers: [CustomersPersonalData, CustomersService, CustomersQueries, CustomerMatches],
  exports: [CustomersService, CustomerMatches],
})
export class CustomersModule {}
