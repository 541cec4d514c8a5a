import { ActionIcon, Button, FileButton, Menu } from '@mantine/core'
import { IconFile, IconFolder, IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { timeline } from '@app/contracts/timeline'
import { useApiPages } from '../../../../api/useApiPages.ts'
import { formatSize } from '../../../../kit/format.ts'
import { icon, smallIcon } from '../../../../kit/icon.ts'
import classes from './Compose.module.css'

interface Stored {
  id: number
  name: string
  size: number
}

interface EnclosuresProps {
  /** Source of files to choose from; null if the mail has no customer. */
  customerId: number | null
  known: readonly Stored[]
  /** Cannot be removed: the mail is about this file. */
  fixed: { name: string; size: number } | null
  /** Comma-separated ids. */
  ids: string
  files: readonly File[]
  onIds: (ids: string) => void
  onFiles: (files: File[]) => void
}

const OFFERED = 30

export function Enclosures({ customerId, known, fixed, ids, files, onIds, onFiles }: EnclosuresProps) {
  const record = useApiPages(
    timeline.files,
    { id: customerId ?? 0, limit: OFFERED },
    { enabled: customerId !== null },
  )
  const [chosen, setChosen] = useState(known)
  const wanted = ids.split(',').filter(Boolean).map(Number)
  const all = new Map([...(record.rows ?? []), ...chosen].map(file => [file.id, file]))
  const offered = (record.rows ?? []).filter(({ id }) => !wanted.includes(id))
  function take(file: Stored): void {
    setChosen([...chosen, file])
    onIds([...wanted, file.id].join())
  }
  return (
    <section aria-label="Anlagen">
      <div className="row">
        <FileButton multiple onChange={added => onFiles([...files, ...added])}>
          {props => (
            <Button leftSection={<IconPaperclip {...icon} />} {...props}>
              Datei anhängen
            </Button>
          )}
        </FileButton>
        {offered.length > 0 && (
          <Menu>
            <Menu.Target>
              <Button leftSection={<IconFolder {...icon} />}>Vom Kunden</Button>
            </Menu.Target>
            <Menu.Dropdown className={classes['offered']}>
              {offered.map(file => (
                <Menu.Item key={file.id} rightSection={formatSize(file.size)} onClick={() => take(file)}>
                  {file.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <ul className={classes['files']}>
        {fixed && <Item {...fixed} />}
        {wanted.map(id => (
          <Item
            key={id}
            name={all.get(id)?.name ?? 'Anlage'}
            size={all.get(id)?.size}
            onRemove={() => onIds(wanted.filter(each => each !== id).join())}
          />
        ))}
        {Object.entries(files).map(([position, file]) => (
          <Item
            key={position}
            name={file.name}
            size={file.size}
            onRemove={() => onFiles(files.filter(each => each !== file))}
          />
        ))}
      </ul>
    </section>
  )
}

function Item({ name, size, onRemove }: { name: string; size: number | undefined; onRemove?: () => void }) {
  return (
    <li>
      <IconFile {...smallIcon} aria-hidden />
      <span className="ellipsis">{name}</span>
      {size !== undefined && <span className="meta num nowrap">{formatSize(size)}</span>}
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={`${name} entfernen`} onClick={onRemove}>
          <IconX {...smallIcon} />
        </ActionIcon>
      )}
    </li>
  )
}
