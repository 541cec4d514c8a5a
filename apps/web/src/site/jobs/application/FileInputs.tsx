import { useId, useRef, useState, type DragEvent } from 'react'
import {
  fileRules,
  fileTypes,
  MAX_FILE_SIZE,
  MAX_FILES,
  MAX_FILES_SIZE,
  type FileType,
} from '@app/contracts/applications'
import controls from '../../layout/controls.module.css'
import { Icon } from '../../layout/Icon.tsx'
import { useSite } from '../../site-context.ts'
import styles from './FileInputs.module.css'
import { extensionsOf, sizeOf, refusalText, type ChosenFile } from './files.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** One row per kind. Files can be chosen, dropped and removed. */
export function FileInputs({ form }: { form: ApplicationForm }) {
  const { say, language } = useSite()
  const { problem, errors } = form
  const trouble = problem?.about === 'files' ? problem.text : (errors['files'] ?? errors['fileTypes'])
  return (
    <fieldset>
      <legend className={controls.label}>
        {say('application.documents')}{' '}
        <span className={styles.limits}>
          {say('application.limits', {
            file: sizeOf(MAX_FILE_SIZE, language),
            all: sizeOf(MAX_FILES_SIZE, language),
            count: MAX_FILES,
          })}
        </span>
      </legend>
      <ul className={styles.rows}>
        {fileTypes.map(type => (
          <FileRow key={type} type={type} form={form} />
        ))}
      </ul>
      {trouble && <Mistakes texts={[trouble]} />}
    </fieldset>
  )
}

function FileRow({ type, form }: { type: FileType; form: ApplicationForm }) {
  const site = useSite()
  const { say } = site
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { extensions, several } = fileRules[type]
  const chosen = form.files.filter(file => file.type === type)
  const lost = form.lost.filter(file => file.type === type).map(({ name }) => name)
  const refusals = form.refusals[type] ?? []
  const { isOver, ...drop } = useDrop(files => form.add(type, files))

  const isFull = !several && chosen.length > 0

  function remove(file: ChosenFile) {
    form.remove(file)
    // The input may only reappear with this render.
    requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <li className={`${styles.row} ${isFull ? styles.full : ''}`} data-over={isOver || undefined} {...drop}>
      <strong>{say(`application.type.${type}`)}</strong>
      {!isFull && (
        <>
          <span id={`${id}-hint`} className={controls.small}>
            {several ? say('application.several', { extensions: extensionsOf(type) }) : extensionsOf(type)}
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            className={controls.hidden}
            accept={extensions.join(',')}
            multiple={several}
            aria-describedby={`${id}-hint ${id}-mistakes`}
            onChange={event => {
              form.add(type, [...(event.target.files ?? [])])
              // So that a removed file can be chosen again.
              event.target.value = ''
            }}
          />
          <label htmlFor={id} className={`${controls.quiet} ${controls.compact} ${styles.choose}`}>
            {say(isOver ? 'application.dropHere' : 'application.choose')}
            <span className={controls.hidden}>: {say(`application.type.${type}`)}</span>
          </label>
        </>
      )}
      <Chosen files={chosen} onRemove={remove} />
      <div id={`${id}-mistakes`} className={styles.mistakes}>
        {lost.length > 0 && (
          <p className={styles.lost}>{say('application.again', { names: lost.join(', ') })}</p>
        )}
        <Mistakes texts={refusals.map(refusal => refusalText(refusal, type, site))} />
      </div>
    </li>
  )
}

function Chosen({ files, onRemove }: { files: readonly ChosenFile[]; onRemove: (file: ChosenFile) => void }) {
  const { say, language } = useSite()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(chosen => (
        <li key={`${chosen.file.name} ${chosen.file.size} ${chosen.file.lastModified}`}>
          <Icon name="file" />
          <span className={styles.name}>
            {chosen.file.name}, {sizeOf(chosen.file.size, language)}
          </span>
          <button
            type="button"
            className={controls.square}
            aria-label={say('application.remove', { name: chosen.file.name })}
            onClick={() => onRemove(chosen)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Mistakes({ texts }: { texts: readonly string[] }) {
  return (
    <div role="alert" data-refusal={texts.length ? true : undefined}>
      {texts.map(text => (
        <p key={text} className={styles.mistake}>
          <Icon name="warning" size={13} />
          {text}
        </p>
      ))}
    </div>
  )
}

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(event.dataTransfer.types.includes('Files'))
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer.files.length) onFiles([...event.dataTransfer.files])
    },
  }
}
