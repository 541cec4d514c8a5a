import { ActionIcon, Button, Select, TextInput, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { referenceTextNames } from '@app/contracts/reference-administration'
import type { ReferenceFigure, ReferenceTexts } from '@app/contracts/references'
import { robotAdministration } from '@app/contracts/robot-administration'
import { useApi } from '../../../api/useApi.ts'
import { Section } from '../../../kit/Section.tsx'
import { icon, smallIcon } from '../../../kit/icon.ts'
import layout from '../website-sheet.module.css'
import type { ReferenceBinding } from './reference-form.tsx'
import classes from './References.module.css'

type Language = 'german' | 'english'

export function ReferenceFields({ form }: { form: ReferenceBinding }) {
  return (
    <>
      <Section title="Projekt">
        <div className={layout['fields']}>
          <Year form={form} />
          <UsedRobot form={form} />
        </div>
      </Section>
      <Section title="Deutsch">
        <Texts form={form} language="german" />
      </Section>
      <Section title="Englisch">
        <Texts form={form} language="english" />
      </Section>
    </>
  )
}

function Year({ form }: { form: ReferenceBinding }) {
  const { value: _, onChange: __, ...props } = form.bind('year')
  return (
    <TextInput
      {...props}
      label="Jahr"
      inputMode="numeric"
      autoComplete="off"
      value={form.values.year ?? ''}
      onChange={event => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4)
        form.set('year', digits ? Number(digits) : null)
      }}
    />
  )
}

function UsedRobot({ form }: { form: ReferenceBinding }) {
  const { data: robots = [] } = useApi(robotAdministration.list, {})
  const { robotId } = form.values
  const offered = robots.filter(({ id, isActive }) => isActive || id === robotId)
  const { value: _, onChange: __, ...props } = form.bind('robotId')
  return (
    <Select
      {...props}
      label="Eingesetzter Roboter"
      description="Aus dem Katalog; die Seite führt zu ihm."
      searchable
      clearable
      nothingFoundMessage="Kein Roboter dieses Namens"
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={robotId === null ? null : String(robotId)}
      onChange={value => form.set('robotId', value === null ? null : Number(value))}
    />
  )
}

interface TextsProps {
  form: ReferenceBinding
  language: Language
}

function Texts({ form, language }: TextsProps) {
  const isGerman = language === 'german'
  const text = (name: keyof ReferenceTexts) => ({
    label: referenceTextNames[name],
    lang: isGerman ? undefined : 'en',
    ...form.bind(`${language}.${name}`),
  })
  return (
    <div className={layout['fields']}>
      <div className={layout['whole']}>
        <TextInput required={isGerman} {...text('title')} />
      </div>
      <div className={layout['whole']}>
        <TextInput
          {...text('customer')}
          description={
            isGerman ? 'Wie er genannt werden darf, auch ohne Namen: „Zulieferer, Vorarlberg“' : undefined
          }
        />
      </div>
      <div className={layout['whole']}>
        <Textarea rows={4} {...text('task')} />
      </div>
      <div className={layout['whole']}>
        <Textarea rows={5} {...text('solution')} />
      </div>
      <div className={layout['whole']}>
        <Figures form={form} language={language} />
      </div>
      <div className={layout['whole']}>
        <Textarea
          rows={2}
          {...text('quote')}
          description={isGerman ? 'Ohne Anführungszeichen, nur mit Zustimmung der Person' : undefined}
        />
      </div>
      <div className={layout['whole']}>
        <TextInput {...text('quotePerson')} placeholder={isGerman ? 'Name, Funktion' : undefined} />
      </div>
    </div>
  )
}

const columns = {
  label: 'Bezeichnung',
  before: 'Vorher',
  after: 'Nachher',
  unit: 'Einheit',
} satisfies Record<keyof ReferenceFigure, string>

const emptyFigure: ReferenceFigure = { label: '', before: '', after: '', unit: '' }

function Figures({ form, language }: TextsProps) {
  const path = `${language}.figures`
  const { figures } = form.values[language]
  const error = form.errorOf(path)
  return (
    <fieldset className={classes['figures']}>
      <legend>Kennzahlen</legend>
      {Object.entries(figures).map(([place, { label }]) => (
        <div key={place} className={classes['figure']}>
          {(Object.keys(columns) as (keyof ReferenceFigure)[]).map(name => (
            <TextInput
              key={name}
              label={columns[name]}
              aria-label={`${columns[name]}, Kennzahl ${Number(place) + 1}`}
              {...form.bind(`${path}.${place}.${name}`)}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Kennzahl ${label || Number(place) + 1} entfernen`}
            onClick={() => form.set(path, figures.toSpliced(Number(place), 1))}
          >
            <IconTrash {...smallIcon} />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
      <Button leftSection={<IconPlus {...icon} />} onClick={() => form.set(path, [...figures, emptyFigure])}>
        Kennzahl hinzufügen
      </Button>
    </fieldset>
  )
}
