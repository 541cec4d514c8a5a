import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { smallIcon } from '../../../kit/icon.ts'
import { Tag } from '../../../kit/Status.tsx'
import type { ApiCall, ApiField } from './api-calls.ts'
import classes from './ApiPage.module.css'

export function ApiCallRow({ call }: { call: ApiCall }) {
  const { id, method, path, scope, isPublic, takes, gives } = call
  const [isOpen, setOpen] = useState(false)
  const details = `call-${id}`
  return (
    <li>
      <button
        type="button"
        className={classes['call']}
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight {...smallIcon} className={classes['sign'] ?? ''} aria-hidden />
        <b className={classes['method']}>{method}</b>
        <span className={classes['path']}>{path}</span>
        <Tag>{scope ?? (isPublic ? 'öffentlich' : 'nur Konsole')}</Tag>
      </button>
      <div id={details} hidden={!isOpen} className={classes['details']}>
        {isOpen && (
          <>
            <Fields title="Angaben" fields={takes} marksRequired />
            <Fields title="Antwort" fields={gives} />
          </>
        )}
      </div>
    </li>
  )
}

interface FieldsProps {
  title: string
  fields: readonly ApiField[]
  marksRequired?: boolean
}

function Fields({ title, fields, marksRequired = false }: FieldsProps) {
  return (
    <div className={classes['fields']}>
      <h3>{title}</h3>
      {fields.length === 0 && <p className="meta">keine</p>}
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, type, isRequired }) => (
            <div key={name}>
              <dt>
                {name}
                {marksRequired && isRequired && <span className="muted"> (erforderlich)</span>}
              </dt>
              <dd>{type}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
