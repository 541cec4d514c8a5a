import { Controller, Req } from '@nestjs/common'
import type { Request } from 'express'
import type { Parsed } from '@app/contracts/endpoint'
import { outlook } from '@app/contracts/outlook'
import { AddIns } from './add-ins.service.ts'
import type { Call } from '../platform/http/call.ts'
import { Limited } from '../platform/http/call-limits.ts'
import { Handles } from '../platform/http/handles.ts'
import type { RateLimit } from '../platform/http/rate-limit.ts'

/** Prevents guessing of the eight-character codes. */
const perAddress: RateLimit = { name: 'add-in-connect', limit: 10, seconds: 15 * 60 }

@Controller()
export class AddInsController {
  constructor(private readonly addIns: AddIns) {}

  @Handles(outlook.addIns)
  list(_input: object, call: Call) {
    return this.addIns.list(call)
  }

  @Handles(outlook.newCode)
  newCode(_input: Parsed<typeof outlook.newCode>, call: Call) {
    return this.addIns.newCode(call)
  }

  @Handles(outlook.end)
  end({ id }: Parsed<typeof outlook.end>, call: Call) {
    return this.addIns.end(id, call)
  }

  @Limited(perAddress, { code: 'auth.too_many', countsAll: true })
  @Handles(outlook.connect)
  connect(input: Parsed<typeof outlook.connect>, { address }: Call, @Req() request: Request) {
    return this.addIns.connect(input, { address, userAgent: request.get('user-agent') })
  }
}
