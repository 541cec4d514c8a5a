import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Robot } from './robot.entity.ts'
import { RobotsController } from './robots.controller.ts'
import { RobotsSeed } from './robots.seed.ts'
import { RobotsService } from './robots.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Robot])],
  controllers: [RobotsController],
  providers: [RobotsService, RobotsSeed],
  exports: [RobotsSeed, RobotsService],
})
export class RobotsModule {}
