import type { AdministeredRobot } from '@app/contracts/robot-administration'
import { Facts } from '../../../kit/Facts.tsx'
import { formatCount, formatDateTime, formatSize } from '../../../kit/format.ts'
import { Section } from '../../../kit/Section.tsx'

const DAY = 86_400_000

function ageText(changedAt: string | null): string {
  if (!changedAt) return 'Alter unbekannt'
  const days = Math.floor((Date.now() - Date.parse(changedAt)) / DAY)
  if (days < 1) return 'von heute'
  return days === 1 ? '1 Tag alt' : `${formatCount(days)} Tage alt`
}

function imageText({ image, imageUrl }: AdministeredRobot): string {
  if (image) return `${formatSize(image.size)}, WebP, ${ageText(image.changedAt)}`
  return imageUrl ? 'noch nicht heruntergeladen' : 'keines, die Zeichnung steht dafür'
}

function sourceText({ image }: AdministeredRobot): string | null {
  if (!image) return null
  return image.source ?? 'hochgeladen'
}

/** What the system knows of the record itself. */
export function RobotSystemInfo({ robot }: { robot: AdministeredRobot }) {
  return (
    <Section title="Systeminfo">
      <Facts
        rows={{
          ID: <span className="num">{robot.id}</span>,
          Angelegt: <span className="num">{formatDateTime(robot.createdAt)}</span>,
          Geändert: <span className="num">{formatDateTime(robot.updatedAt)}</span>,
          Fassung: <span className="num">{formatCount(robot.version)}</span>,
          Bild: <span className="num">{imageText(robot)}</span>,
          Bildquelle: sourceText(robot),
          Baureihe: [robot.series, robot.subSeries].filter(Boolean).join(', '),
          Modell: robot.model,
        }}
      />
    </Section>
  )
}
