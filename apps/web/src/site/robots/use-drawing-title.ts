import { useSite } from '../site-context.ts'
import { kilograms, millimetres } from './figures.ts'

interface Named {
  name: string
  payload: number | null
  reach: number | null
}

/** What a robot's drawing is called where it cannot be seen. */
export function useDrawingTitle({ name, payload, reach }: Named): string {
  const { say, language } = useSite()
  return say('robot.drawing', {
    name,
    payload: payload === null ? say('common.onRequest') : kilograms(payload, language),
    reach: reach === null ? say('common.onRequest') : millimetres(reach, language),
  })
}
