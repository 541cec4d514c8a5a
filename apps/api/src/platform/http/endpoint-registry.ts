import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core'
import type { Endpoint, Input, Output } from '@app/contracts/endpoint'
import type { Listing } from './answer.interceptor.ts'
import type { Call } from './call.ts'
import { ENDPOINT, parseInput } from './handles.ts'

type Method = (input: unknown, call: Call) => unknown

/** Knows which method answers which endpoint, so that a page can be rendered without a detour through the network. */
@Injectable()
export class EndpointRegistry implements OnApplicationBootstrap {
  /** By method and path: the site's bundle brings its own copies of the endpoint objects. */
  private readonly methods = new Map<string, { endpoint: Endpoint; method: Method }>()

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
          this.methods.set(nameOf(endpoint), { endpoint, method: method.bind(controller) })
      }
    }
  }

  /** Every endpoint that has a route. */
  endpoints(): Endpoint[] {
    return [...this.methods.values()].map(({ endpoint }) => endpoint)
  }

  /** Calls an endpoint in process, as a stranger: same parsing, same handler, same stripping as over HTTP. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    language: Call['language'],
  ): Promise<Output<E>> {
    const known = this.methods.get(nameOf(endpoint))
    if (known?.endpoint.access !== 'public') throw new Error(`${nameOf(endpoint)} is not a public endpoint`)
    const call: Call = { staff: null, language, address: 'in-process', repeat: null, files: [] }
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
