import type { NextFunction, Request, Response } from 'express'

const YEAR = 31_536_000

/** What every answer carries, whatever its status. Pages replace the policy by their own. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
    }),
  }
}

/** Sets them, and keeps answers to staff out of every cache. */
export function setSecurityHeaders(publicUrl: string) {
  const headers = securityHeaders(publicUrl)
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set(headers)
    if (request.path.startsWith('/api/')) response.set('Cache-Control', 'no-store')
    next()
  }
}
