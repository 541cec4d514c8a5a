import * as z from 'zod'
import { type Input, endpoint } from './endpoint.ts'
import { line, Nothing, reference } from './fields.ts'
import { PipelineStage } from './opportunities.ts'
import { folded } from './text.ts'

const NAME = 'Name ist erforderlich'
const TWICE = 'Diesen Namen hat schon eine andere Phase'

/** Characters. */
export const MAX_REASON = 100

export const PipelineSettings = z.object({
  stages: z.array(PipelineStage),
  /** Suggestions in this order; free text is allowed, too. */
  lossReasons: z.array(z.string()),
})
export type PipelineSettings = z.output<typeof PipelineSettings>

export const pipelineSettings = {
  get: endpoint('GET', '/api/admin/crm/pipeline-settings', {
    access: 'staff',
    input: Nothing,
    output: PipelineSettings,
  }),
  /** Renames the given stages; replaces the list of reasons. */
  save: endpoint('POST', '/api/admin/crm/pipeline-settings', {
    access: 'staff',
    input: z.object({
      stages: z
        .array(z.object({ id: reference('Phase nicht gefunden'), name: line(40, NAME) }))
        .max(8)
        .superRefine((stages, context) => {
          const names = stages.map(({ name }) => folded(name))
          for (const [index, name] of names.entries())
            if (names.indexOf(name) < index)
              context.addIssue({ code: 'custom', message: TWICE, path: [index, 'name'] })
        }),
      /** Empty lines and duplicates are dropped. */
      lossReasons: z
        .array(z.string().trim().max(MAX_REASON, `Höchstens ${MAX_REASON} Zeichen je Grund`))
        .max(100, 'Höchstens 100 Gründe')
        .transform(reasons => [...new Set(reasons.filter(Boolean))]),
    }),
    output: PipelineSettings,
  }),
}

export type PipelineSettingsInput = Input<typeof pipelineSettings.save>
