import { Module, type OnModuleInit } from '@nestjs/common'
import { APP_INTERCEPTOR } from '@nestjs/core'
import { PassportModule } from '@nestjs/passport'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CustomersModule } from '../crm/customers/customers.module.ts'
import { MailTemplates } from '../mail/mail-templates.service.ts'
import { MailModule } from '../mail/mail.module.ts'
import { AccountsController, AuthController, OwnAccountController } from './auth.controller.ts'
import { AccountsService } from './accounts.service.ts'
import { AddInsController } from './add-ins.controller.ts'
import { AddIns } from './add-ins.service.ts'
import { ApiKeysController } from './api-keys.controller.ts'
import { ApiKeys } from './api-keys.service.ts'
import { AttackAlarm, LogIn, LoginAttempts } from './log-in.service.ts'
import { attackAlert, resetMail } from './auth.mails.ts'
import { OwnAccountService } from './own-account.service.ts'
import { PasswordConfirmation } from './password-confirmation.service.ts'
import { PasswordStrategy } from './passport.ts'
import { PasswordLinks, SetupLink } from './password-links.service.ts'
import { PasswordReset } from './password-reset.service.ts'
import { SecondFactor } from './second-factor.service.ts'
import { SessionsService } from './sessions.service.ts'
import { Staff } from './staff.entity.ts'
import { StaffService } from './staff.service.ts'

const specimen = { name: 'Anna Berger', email: 'anna.berger@example.org' }

@Module({
  imports: [
    TypeOrmModule.forFeature([Staff]),
    PassportModule.register({ session: true }),
    MailModule,
    CustomersModule,
  ],
  controllers: [
    AuthController,
    AccountsController,
    OwnAccountController,
    AddInsController,
    ApiKeysController,
  ],
  providers: [
    StaffService,
    SetupLink,
    PasswordLinks,
    PasswordReset,
    LoginAttempts,
    AttackAlarm,
    SecondFactor,
    { provide: APP_INTERCEPTOR, useClass: PasswordConfirmation },
    LogIn,
    SessionsService,
    AddIns,
    ApiKeys,
    AccountsService,
    OwnAccountService,
    PasswordStrategy,
  ],
  exports: [StaffService, SetupLink, SessionsService],
})
export class AuthModule implements OnModuleInit {
  constructor(private readonly templates: MailTemplates) {}

  onModuleInit(): void {
    this.templates.add(publicUrl => [resetMail(specimen, `${publicUrl}/admin/setup`), attackAlert(publicUrl)])
  }
}
