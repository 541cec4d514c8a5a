import type { Overview } from '@app/contracts/overview'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Section } from '../../../kit/Section.tsx'
import classes from './Overview.module.css'

const Charts = lazy(async () => ({ default: (await import('./Charts.tsx')).Charts }))

const names = ['Prognose nach Abschlussmonat', 'Pipeline nach Phase', 'Aktivitäten je Woche']

/** The charts, whose code and figures arrive after the page; until then their frames stand there. */
export function LazyCharts({ overview, hasFailed }: { overview: Overview | undefined; hasFailed: boolean }) {
  if (hasFailed && !overview) return null
  if (!overview) return <Frames />
  return (
    <Suspense fallback={<Frames />}>
      <Charts overview={overview} />
    </Suspense>
  )
}

function Frames() {
  return names.map((name, index) => (
    <div key={name} className={index === 2 ? classes['wide'] : undefined}>
      <Section title={name}>
        <Skeleton height={214} />
      </Section>
    </div>
  ))
}
