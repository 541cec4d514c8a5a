import { useEffect, useState } from 'react'
import type { DropEntry } from './drop-batches.ts'
import classes from './MailDock.module.css'

/** `0:24` */
function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function NextTry({ entries }: { entries: readonly DropEntry[] }) {
  const times = entries.flatMap(entry => (entry.state === 'waiting' ? (entry.nextTryAt ?? []) : []))
  return times.length > 0 && <Countdown until={Math.min(...times)} />
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={`num ${classes['next'] ?? ''}`}>
      {until > now ? `Nächster Versuch in ${countdown(until - now)}` : 'Verbindung wird versucht …'}
    </p>
  )
}
