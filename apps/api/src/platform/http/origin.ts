import type { NextFunction, Request, Response } from 'express'
import { problem } from './problem.ts'

const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Refuses state-changing calls that a foreign page makes a browser send. A request with neither header is no browser's
 * (or a very old one's) and passes; the session cookie is SameSite=Lax besides.
 */
export function refuseForeignOrigin(publicUrl: string) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (!CHANGES.has(request.method)) return next()
    const origin = request.get('origin')
    const own = [publicUrl, `${request.protocol}://${request.get('host')}`]
    const foreign = origin !== undefined && !own.includes(origin)
    const crossSite = request.get('sec-fetch-site') === 'cross-site'
    next(foreign || crossSite ? problem('request.foreign_origin') : undefined)
  }
}
