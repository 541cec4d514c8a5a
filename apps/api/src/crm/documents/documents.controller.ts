import { Controller } from '@nestjs/common'
import { documents } from '@app/contracts/documents'
import type { Parsed } from '@app/contracts/endpoint'
import type { Call } from '../../platform/http/call.ts'
import { Handles } from '../../platform/http/handles.ts'
import { DocumentsService } from './documents.service.ts'

@Controller()
export class DocumentsController {
  constructor(private readonly service: DocumentsService) {}

  @Handles(documents.ofCustomer)
  ofCustomer(query: Parsed<typeof documents.ofCustomer>) {
    return this.service.ofCustomer(query)
  }

  @Handles(documents.upload)
  upload(input: Parsed<typeof documents.upload>, call: Call) {
    return this.service.upload(input, call)
  }

  @Handles(documents.download)
  download({ id }: Parsed<typeof documents.download>) {
    return this.service.download(id)
  }

  @Handles(documents.remove)
  remove({ id }: Parsed<typeof documents.remove>, call: Call) {
    return this.service.remove(id, call)
  }
}
