import type { RobotType } from './proportions.ts'

interface Classified {
  series: string
  subSeries: string | null
  /** Of the model name, such as PL. */
  applicationSuffix?: string | null
  /** What that suffix stands for, such as Palletizing. */
  suffix?: string | null
}

/** How a catalogue robot is drawn. */
export function drawingType({ series, subSeries, applicationSuffix, suffix }: Classified): RobotType {
  const words = [series, subSeries, applicationSuffix, suffix]
  if (words.some(word => word === 'SCARA' || word === 'SR')) return 'scara'
  return words.some(word => word === 'Palletizing' || word === 'PL') ? 'palletizer' : '6-axis'
}
