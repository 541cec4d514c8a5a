import { layOut } from '@app/contracts/endpoint'
import { mailView, type MailDetail } from '@app/contracts/mail-view'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime, formatSize } from '../../../../kit/format.ts'
import { icon } from '../../../../kit/icon.ts'
import { NestedMessage } from './MailContent.tsx'
import classes from './MailView.module.css'

type Original = MailDetail['originals'][number]

const addressOf = ({ id }: Original) => layOut(mailView.original, { id }).path

/** Bit for bit as dropped; further ones have the same Message-ID but different content. */
export function MailOriginals({ originals }: { originals: readonly Original[] }) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const [first, ...others] = originals
  if (!first) return null
  const opened = others.find(({ id }) => id === openedId)
  return (
    <>
      <Button
        component="a"
        href={addressOf(first)}
        download={first.name}
        variant="subtle"
        color="gray"
        leftSection={<IconDownload {...icon} />}
        title={`${first.name}, ${formatSize(first.size)}, SHA-256 ${first.sha256}`}
      >
        Original {/\.[a-z]+$/i.exec(first.name)?.[0] ?? ''}
      </Button>
      {others.length > 0 && (
        <section className={classes['originals']} aria-label="Weitere Fassungen">
          <p>
            {others.length === 1
              ? 'Weitere Fassung dieser E-Mail:'
              : `${others.length} weitere Fassungen dieser E-Mail:`}
          </p>
          <ul>
            {others.map(original => (
              <li key={original.id} className="row">
                <button
                  type="button"
                  aria-expanded={original.id === openedId}
                  onClick={() => setOpenedId(original.id === openedId ? null : original.id)}
                >
                  {original.name}
                </button>
                <span className="meta num">
                  {formatDateTime(original.addedAt)}, {formatSize(original.size)}
                </span>
                <a
                  href={addressOf(original)}
                  download={original.name}
                  aria-label={`${original.name} herunterladen`}
                >
                  <IconDownload {...icon} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
          {opened && (
            <NestedMessage
              key={opened.id}
              name={opened.name}
              source={{ in: 'original', id: opened.id }}
              onClose={() => setOpenedId(null)}
            />
          )}
        </section>
      )}
    </>
  )
}
