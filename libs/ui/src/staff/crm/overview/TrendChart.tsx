import { activityTypeNames, activityTypes } from '@app/contracts/activities'
import type { Overview } from '@app/contracts/overview'
import { IconChartBar } from '@tabler/icons-react'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { formatCount, formatDate } from '../../../kit/format.ts'
import { Bars } from './Bars.tsx'
import { ChartSection } from './ChartSection.tsx'
import classes from './Charts.module.css'
import { Legend } from './Legend.tsx'

const totalOf = (counts: Overview['weeks'][number]['counts']) =>
  activityTypes.reduce((sum, type) => sum + counts[type], 0)

/** How many activities there were in each of the last weeks, by type. */
export function TrendChart({ weeks }: { weeks: Overview['weeks'] }) {
  return (
    <ChartSection
      title="Aktivitäten je Woche"
      table={{
        head: ['Woche ab', ...activityTypes.map(type => activityTypeNames[type]), 'Gesamt'],
        rows: weeks.map(({ monday, counts }) => [
          formatDate(monday),
          ...activityTypes.map(type => formatCount(counts[type])),
          formatCount(totalOf(counts)),
        ]),
      }}
    >
      {weeks.every(({ counts }) => totalOf(counts) === 0) ? (
        <EmptyState
          icon={IconChartBar}
          title="Keine Aktivitäten vorhanden"
          text="In den letzten zwölf Wochen wurde nichts eingetragen."
        />
      ) : (
        <>
          <Hatch />
          <Legend series={activityTypeNames} />
          <Bars
            label="Aktivitäten je Woche nach Art; die Zahlen stehen in der Tabelle"
            formatStep={formatCount}
            groups={weeks.map(({ monday, counts }) => ({
              key: monday,
              label: formatDate(monday).slice(0, 6),
              figure: totalOf(counts) ? formatCount(totalOf(counts)) : '',
              bars: [
                activityTypes.map(type => ({
                  series: type,
                  value: counts[type],
                  title: `Woche ab ${formatDate(monday)}, ${activityTypeNames[type]}: ${formatCount(counts[type])}`,
                })),
              ],
            }))}
          />
        </>
      )}
    </ChartSection>
  )
}

/** The hatching of notes, which the style sheet refers to: four colours are enough to tell apart. */
function Hatch() {
  return (
    <svg width="0" height="0" className={classes['definitions']} aria-hidden>
      <defs>
        <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v5" className={classes['hatchLine']} />
        </pattern>
      </defs>
    </svg>
  )
}
