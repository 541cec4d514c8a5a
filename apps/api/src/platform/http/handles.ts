import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common'
import { sendsQuery, type Endpoint, type Parsed, type Returned } from '@app/contracts/endpoint'
import { fieldMessages, inLanguage, type Language } from '@app/contracts/validation'
import type { Request } from 'express'
import { AnswerInterceptor, type Download, type Listing } from './answer.interceptor.ts'
import { callOf, type Call } from './call.ts'
import { languageOf } from './language.ts'
import { problem } from './problem.ts'
import { receiveUpload } from './upload.ts'

/** Metadata key under which a route carries its endpoint. */
export const ENDPOINT = 'endpoint'

/** Parses what came in; throws the refusal with one message per field. */
export function parseInput<E extends Endpoint>(endpoint: E, input: unknown, language: Language): Parsed<E> {
  const result = endpoint.input.safeParse(input, inLanguage(language))
  if (!result.success) throw problem('request.invalid', { fields: fieldMessages(result.error.issues) })
  return result.data as Parsed<E>
}

/** Reads an endpoint's input from a request: query or body, then the path's parameters. */
export function readInput<E extends Endpoint>(endpoint: E, request: Request): Parsed<E> {
  if (!endpoint.upload && request.is('multipart/form-data')) throw problem('request.content_type')
  const sent: unknown = sendsQuery(endpoint) ? request.query : (request.body ?? {})
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw problem('request.malformed')
  const language = languageOf({ url: request.originalUrl, headers: request.headers })
  return parseInput(endpoint, { ...sent, ...request.params }, language)
}

const Input = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) =>
  readInput(endpoint, context.switchToHttp().getRequest<Request>()),
)

const TheCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callOf(context.switchToHttp().getRequest<Request>()),
)

/** A file, a list or a page of one; other handlers return what the output schema takes. */
type Answer<E extends Endpoint> =
  Returned<E> extends Blob
    ? Download
    : Returned<E> extends readonly (infer R)[]
      ? Listing<R> | Returned<E>
      : Returned<E>

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  call: Call,
  // Nest injects what further parameters ask for (the request of a log-in); their types are the handler's own.
  ...injected: never[]
) => Answer<E> | Promise<Answer<E>>

/**
 * Binds a controller method to an endpoint: its route, access, parsed input (first argument), circumstances (second)
 * and checked output. A field that the output schema does not name never leaves the server.
 */
export function Handles<E extends Endpoint>(endpoint: E) {
  return <H extends Handler<E>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Input(endpoint)(target, key, 0)
    TheCall()(target, key, 1)
    applyDecorators(
      RequestMapping({ path: endpoint.path, method: RequestMethod[endpoint.method] }),
      HttpCode(endpoint.status),
      SetMetadata(ENDPOINT, endpoint),
      UseInterceptors(
        ...(endpoint.upload ? [receiveUpload(endpoint.upload)] : []),
        new AnswerInterceptor(endpoint),
      ),
    )(target, key, descriptor)
  }
}
