import { Module } from '@nestjs/common'
import { PassportModule } from '@nestjs/passport'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AuthController } from './auth.controller.ts'
import { LoginAttempts } from './login-attempts.ts'
import { PasswordStrategy, StaffSerializer } from './passport.ts'
import { SetupLink } from './setup-link.ts'
import { Staff } from './staff.entity.ts'
import { StaffService } from './staff.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([Staff]), PassportModule.register({ session: true })],
  controllers: [AuthController],
  providers: [StaffService, SetupLink, LoginAttempts, PasswordStrategy, StaffSerializer],
  exports: [StaffService, SetupLink],
})
export class AuthModule {}
