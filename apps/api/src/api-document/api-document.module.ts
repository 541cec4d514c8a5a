import { Controller, Inject, Module } from '@nestjs/common'
import { apiDocument } from '@app/contracts/api-document'
import { openApi } from './openapi.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import { EndpointRegistry, Handles } from '../platform/http/handles.ts'
import { sessionCookieName } from '../platform/http/request.ts'

@Controller()
class ApiDocumentController {
  /** Nothing in it changes while the server runs. */
  private document: Record<string, unknown> | undefined

  constructor(
    private readonly registry: EndpointRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Handles(apiDocument.get)
  get() {
    const { publicUrl } = this.settings
    this.document ??= openApi(this.registry.operations(), {
      publicUrl,
      sessionCookie: sessionCookieName(publicUrl),
    })
    return this.document
  }
}

@Module({ controllers: [ApiDocumentController] })
export class ApiDocumentModule {}
