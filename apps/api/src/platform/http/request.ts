import type { StaffUser } from '@app/contracts/auth'
import type { NextFunction, Request, Response } from 'express'
import { randomUUID } from 'node:crypto'
import ipaddr from 'ipaddr.js'

declare global {
  namespace Express {
    interface User extends StaffUser {}
    interface Request {
      /** Names this request in answers and in the log. */
      id: string
      /** Who counts as one caller: the IPv4 address, or the /64 of an IPv6 address. */
      clientAddress: string
      /** Of the session that the caller's cookie names; null where the account is gone or disabled. */
      account?: StaffUser | null
      /** A session cookie came that stands for no session any more. */
      sessionExpired?: boolean
    }
  }
}

function callerOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}

/** Gives every request its id and its caller. */
export function identifyRequest(request: Request, response: Response, next: NextFunction): void {
  request.id = randomUUID()
  request.clientAddress = callerOf(request.ip)
  response.set('X-Request-Id', request.id)
  next()
}
