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
  private readonly methods = new Map<Endpoint, Method>()

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
        if (method && endpoint) this.methods.set(endpoint, method.bind(controller))
      }
    }
  }

  /** Every endpoint that has a route. */
  endpoints(): Endpoint[] {
    return [...this.methods.keys()]
  }

  /** Calls an endpoint in process, as a stranger: same parsing, same handler, same stripping as over HTTP. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    language: Call['language'],
  ): Promise<Output<E>> {
    const method = this.methods.get(endpoint)
    if (!method || endpoint.access !== 'public') throw new Error(`${endpoint.path} is not a public endpoint`)
    const call: Call = { staff: null, language, address: 'in-process', repeat: null, files: [] }
    const value = await method(parseInput(endpoint, input, language), call)
    return endpoint.output.parse(await settled(endpoint, value)) as Output<E>
  }
}

async function settled(endpoint: Endpoint, value: unknown): Promise<unknown> {
  if (endpoint.answer !== 'list' || Array.isArray(value)) return value
  const { rows } = value as Listing<unknown>
  const all: unknown[] = []
  for await (const row of rows) all.push(row)
  return all
}
