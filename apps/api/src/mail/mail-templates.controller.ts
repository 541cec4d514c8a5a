import { Controller } from '@nestjs/common'
import type { Parsed } from '@app/contracts/endpoint'
import { mailTemplates } from '@app/contracts/mail-templates'
import { Handles } from '../platform/http/handles.ts'
import { MailTemplates } from './mail-templates.service.ts'

@Controller()
export class MailTemplatesController {
  constructor(private readonly templates: MailTemplates) {}

  @Handles(mailTemplates.list)
  list(_input: Parsed<typeof mailTemplates.list>) {
    return this.templates.list()
  }
}
