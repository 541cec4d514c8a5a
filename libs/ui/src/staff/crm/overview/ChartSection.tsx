import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { icon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import classes from './Overview.module.css'

interface ChartSectionProps {
  title: string
  /** What the chart is made of; its first column names the rows. */
  table: { head: string[]; rows: string[][] }
  children: ReactNode
}

/** A chart with the table behind it. */
export function ChartSection({ title, table: { head, rows }, children }: ChartSectionProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="subtle"
          color="gray"
          aria-pressed={isTable}
          aria-label={`Als Tabelle: ${title}`}
          leftSection={isTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Als Diagramm' : 'Als Tabelle'}
        </Button>
      }
    >
      {isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach that
        <div className={classes['tableWrap']} tabIndex={0} role="group" aria-label={`${title}, Tabelle`}>
          <table className={classes['table']}>
            <thead>
              <tr>
                {head.map(name => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...figures]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, index) => (
                    <td key={head[index + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </Section>
  )
}
