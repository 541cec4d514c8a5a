import {
  type ExecutionContext,
  HttpCode,
  Injectable,
  type OnApplicationBootstrap,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common'
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core'
import type { Request } from 'express'
import type { Readable } from 'node:stream'
import {
  type Endpoint,
  type Input,
  type Output,
  type Parsed,
  type Returned,
  sendsQuery,
} from '@app/contracts/endpoint'
import { type Language, fieldMessages, inLanguage } from '@app/contracts/validation'
import { AnswerInterceptor, type Download, type Listing } from './answer.interceptor.ts'
import { type Call, callOf, languageOf } from './call.ts'
import { problem } from './problem.ts'
import { receiveUpload } from './upload.ts'

type Method = (input: unknown, call: Call) => unknown

/** Endpoint handlers by endpoint, so that pages can be rendered without HTTP. */
@Injectable()
export class EndpointRegistry implements OnApplicationBootstrap {
  /** By method and path: the site's bundle has its own copies of the endpoint objects. */
  private readonly methods = new Map<string, { endpoint: Endpoint; method: Method; name: string }>()

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const controller = instance as Record<string, Method>
      for (const name of this.scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const method = controller[name]
        const endpoint = method && this.reflector.get<Endpoint | undefined>(ENDPOINT, method)
        if (method && endpoint)
          this.methods.set(nameOf(endpoint), {
            endpoint,
            method: method.bind(controller),
            name: `${(instance as object).constructor.name.replace(/Controller$/, '')}.${name}`,
          })
      }
    }
  }

  endpoints(): Endpoint[] {
    return [...this.methods.values()].map(({ endpoint }) => endpoint)
  }

  /** Names like `Customers.create`. */
  operations(): { name: string; endpoint: Endpoint }[] {
    return [...this.methods.values()].map(({ endpoint, name }) => ({ endpoint, name }))
  }

  /** In process, as a stranger: same parsing, handler and output check as over HTTP. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    language: Call['language'],
  ): Promise<Output<E>> {
    const known = this.methods.get(nameOf(endpoint))
    if (known?.endpoint.access !== 'public') throw new Error(`${nameOf(endpoint)} is not a public endpoint`)
    const address = 'in-process'
    const nobody = { staff: null, scopes: null, repeat: null, files: [], hasLeft: () => false }
    const call: Call = { ...nobody, language, address }
    const value = await known.method(parseInput(known.endpoint, input, language), call)
    return known.endpoint.output.parse(await settled(known.endpoint, value)) as Output<E>
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function settled(endpoint: Endpoint, value: unknown): Promise<unknown> {
  if (endpoint.answer !== 'list' || Array.isArray(value)) return value
  const { rows } = value as Listing<unknown>
  const all: unknown[] = []
  for await (const row of rows) all.push(row)
  return all
}

export const ENDPOINT = 'endpoint'

/** Throws with one message per field. */
function parseInput<E extends Endpoint>(endpoint: E, input: unknown, language: Language): Parsed<E> {
  const result = endpoint.input.safeParse(input, inLanguage(language))
  if (!result.success) throw problem('request.invalid', { fields: fieldMessages(result.error.issues) })
  return result.data as Parsed<E>
}

/** Query or body, then path parameters. */
export function readInput<E extends Endpoint>(endpoint: E, request: Request): Parsed<E> {
  if (!endpoint.upload && request.is('multipart/form-data')) throw problem('request.content_type')
  const sent: unknown = sendsQuery(endpoint) ? request.query : (request.body ?? {})
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw problem('request.malformed')
  const language = languageOf({ url: request.originalUrl, headers: request.headers })
  return parseInput(endpoint, { ...sent, ...request.params }, language)
}

const EndpointInput = createParamDecorator((endpoint: Endpoint, context: ExecutionContext) =>
  readInput(endpoint, context.switchToHttp().getRequest<Request>()),
)

const TheCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callOf(context.switchToHttp().getRequest<Request>()),
)

/** Files, event streams and lists have types of their own; other handlers return what the output schema accepts. */
type Answer<E extends Endpoint> =
  Returned<E> extends ReadableStream
    ? Readable
    : Returned<E> extends Blob
      ? Download
      : Returned<E> extends readonly (infer R)[]
        ? Listing<R> | Returned<E>
        : Returned<E>

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  call: Call,
  // Parameters injected by Nest; their types are the handler's own.
  ...injected: never[]
) => Answer<E> | Promise<Answer<E>>

/**
 * Binds a controller method to an endpoint: route, access, parsed input (first argument), circumstances (second) and
 * checked output. Fields missing in the output schema never leave the server.
 */
export function Handles<E extends Endpoint>(endpoint: E) {
  return <H extends Handler<E>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    EndpointInput(endpoint)(target, key, 0)
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
