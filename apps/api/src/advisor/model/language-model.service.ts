import { Inject, Injectable } from '@nestjs/common'
import type OpenAI from 'openai'
import * as z from 'zod'
import { SETTINGS, type Settings } from '../../platform/config/settings.ts'

/** Tokens of one answer */
const MOST_TOKENS = 600

/** What a model is told and given. */
export interface Prompt {
  instructions: string
  /** Untrusted text and facts, as data. */
  input: string
}

/** An OpenAI-compatible language model; optional. It is shown no address, keeps nothing, and has no tools. */
@Injectable()
export class LanguageModel {
  private client: Promise<OpenAI> | null = null

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  get isConfigured(): boolean {
    return this.settings.languageModel !== undefined
  }

  /** An answer in a given shape; null where the model's is not of that shape. */
  async structured<T extends z.ZodType>(
    prompt: Prompt,
    shape: T,
    signal: AbortSignal,
  ): Promise<z.output<T> | null> {
    const schema = z.toJSONSchema(shape) as Record<string, unknown>
    const client = await this.connected()
    const completion = await client.chat.completions.create(
      {
        ...this.request(prompt),
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      },
      { signal },
    )
    return shape.safeParse(readJson(completion.choices[0]?.message.content)).data ?? null
  }

  /** An answer as text, piece by piece. Throws when the stream breaks off, however it does. */
  async *text(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
    const client = await this.connected()
    const stream = await client.chat.completions.create({ ...this.request(prompt), stream: true }, { signal })
    let isFinished = false
    for await (const { choices } of stream) {
      const [choice] = choices
      if (choice?.delta.content) yield choice.delta.content
      if (choice?.finish_reason === 'stop') isFinished = true
    }
    // On abort the stream ends as if it were complete.
    signal.throwIfAborted()
    if (!isFinished) throw new Error('the model’s answer broke off')
  }

  private request({ instructions, input }: Prompt) {
    return {
      model: this.settings.languageModel?.name ?? '',
      store: false,
      max_completion_tokens: MOST_TOKENS,
      messages: [
        { role: 'system' as const, content: instructions },
        { role: 'user' as const, content: input },
      ],
    }
  }

  /** The package is loaded with the first question: most servers have no model. */
  private connected(): Promise<OpenAI> {
    const { languageModel } = this.settings
    if (!languageModel) throw new Error('no language model is configured')
    const { apiKey, baseUrl: baseURL } = languageModel
    this.client ??= import('openai').then(({ OpenAI }) => new OpenAI({ apiKey, baseURL, maxRetries: 0 }))
    return this.client
  }
}

function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
