import * as z from 'zod'
import { type Input, endpoint } from './endpoint.ts'
import { line, Nothing, reference } from './fields.ts'
import { PipelineStage } from './opportunities.ts'
import { folded } from './text.ts'

const NAME = 'Name ist erforderlich'
const TWICE = 'Diesen Namen hat schon eine andere Phase'

/** Longest reason. */
export const MAX_REASON = 100

/** What the stages are called, and why opportunities are lost. */
export const PipelineSettings = z.object({
  stages: z.array(PipelineStage),
  /** Proposed where an opportunity is lost, in this order; another one may be typed all the same. */
  lossReasons: z.array(z.string()),
})
export type PipelineSettings = z.output<typeof PipelineSettings>

export const pipelineSettings = {
  get: endpoint('GET', '/api/admin/crm/pipeline-settings', {
    access: 'staff',
    input: Nothing,
    output: PipelineSettings,
  }),
  /** The stages that are named get their names; the list of reasons takes the place of the former one. */
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
      /** Empty lines and repetitions are left out. */
      lossReasons: z
        .array(z.string().trim().max(MAX_REASON, `Höchstens ${MAX_REASON} Zeichen je Grund`))
        .max(100, 'Höchstens 100 Gründe')
        .transform(reasons => [...new Set(reasons.filter(Boolean))]),
    }),
    output: PipelineSettings,
  }),
}

/** What the form of the settings holds. */
export type PipelineSettingsInput = Input<typeof pipelineSettings.save>
