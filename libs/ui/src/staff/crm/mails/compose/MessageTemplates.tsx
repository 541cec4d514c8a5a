import { ActionIcon, Button, Menu, Select, TextInput } from '@mantine/core'
import { IconBraces, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import {
  type MessageTemplate,
  messageTemplates,
  ownTemplateField,
  ownTemplateGroups,
  templateFieldNames,
  templateLanguageNames,
} from '@app/contracts/message-templates'
import { type OwnField, ownFieldKinds } from '@app/contracts/own-fields'
import { useIdempotencyKey } from '../../../../api/idempotency.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useApiMutation } from '../../../../api/useApiMutation.ts'
import { useContractForm } from '../../../../api/useContractForm.ts'
import { type Column, DataTable } from '../../../../kit/DataTable.tsx'
import { EmptyState } from '../../../../kit/EmptyState.tsx'
import { Notice } from '../../../../kit/Notice.tsx'
import { RichText } from '../../../../kit/RichText.tsx'
import { Tip } from '../../../../kit/Tip.tsx'
import { useToast } from '../../../../kit/Toasts.tsx'
import { icon } from '../../../../kit/icon.ts'
import { useKeys } from '../../../../kit/useKeys.ts'
import { ConfirmWrite } from '../../../shell/ConfirmWrite.tsx'
import { FormDrawer } from '../../../shell/FormDrawer.tsx'
import { LoadFailure } from '../../../shell/LoadFailure.tsx'
import { Bar, Page } from '../../../shell/Page.tsx'
import { isPresent, useAllOwnFields } from '../../own-fields/own-fields.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { exampleFields } from './template-examples.ts'
import classes from './Compose.module.css'

const KEYS: [string, string][] = [
  ['up down', 'Zeile'],
  ['Eingabe', 'Bearbeiten'],
  ['N', 'Neue Vorlage'],
]

export function MessageTemplates() {
  const { data, error, refetch } = useApi(messageTemplates.list, {})
  const [isCreating, setCreating] = useState(false)
  const [edited, setEdited] = useState<MessageTemplate | null>(null)
  const [removed, setRemoved] = useState<MessageTemplate | null>(null)
  useKeys({ n: () => setCreating(true) })
  const create = (
    <Button variant="filled" leftSection={<IconPlus {...icon} />} onClick={() => setCreating(true)}>
      Neue Vorlage
    </Button>
  )
  return (
    <Page title="E-Mail-Vorlagen" heading="E-Mail-Vorlagen" showsHeading keys={KEYS}>
      <Bar>
        <span className="meta">Texte für E-Mails an Kunden, auch zu Angeboten; alle Konten teilen sie.</span>
        <span className="spacer" />
        {create}
      </Bar>
      <DataTable<MessageTemplate>
        label="E-Mail-Vorlagen"
        columns={columnsWith(setRemoved)}
        rows={data}
        rowKey={({ id }) => id}
        onOpen={setEdited}
        skeletonRows={4}
        failure={
          error && (
            <LoadFailure
              error={error}
              fallback="Die Vorlagen konnten nicht geladen werden."
              onRetry={refetch}
            />
          )
        }
        empty={
          <EmptyState
            icon={IconTemplate}
            title="Noch keine Vorlagen"
            text="Texte, die Sie immer wieder schreiben: beim Schreiben einer E-Mail mit einem Klick eingefügt, mit Anrede, Firma und Opportunity."
          >
            {create}
          </EmptyState>
        }
      />
      {isCreating && <CreateTemplate onClose={() => setCreating(false)} />}
      {edited && <EditTemplate key={edited.id} template={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveTemplate template={removed} onClose={() => setRemoved(null)} />}
    </Page>
  )
}

const columnsWith = (onRemove: (template: MessageTemplate) => void): Column<MessageTemplate>[] => [
  { key: 'name', header: 'Name', cell: ({ name }) => <b className={classes['words']}>{name}</b> },
  {
    key: 'subject',
    header: 'Betreff',
    from: 'medium',
    cell: ({ subject }) => <span className={classes['words']}>{subject}</span>,
  },
  {
    key: 'language',
    header: 'Sprache',
    width: 110,
    cell: ({ language }) => templateLanguageNames[language],
  },
  {
    key: 'actions',
    header: 'Löschen',
    isHeadHidden: true,
    width: 60,
    cell: template => (
      <Tip label="Löschen">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${template.name} löschen`}
          onClick={event => {
            event.stopPropagation()
            onRemove(template)
          }}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      </Tip>
    ),
  },
]

function CreateTemplate({ onClose }: { onClose: () => void }) {
  const empty = { name: '', subject: '', html: '', language: 'de' as const }
  const { form, failure, isSaving, submit } = useContractForm(messageTemplates.create, empty)
  const create = useApiMutation(messageTemplates.create)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const save = submit(async input => {
    const { name } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Vorlage angelegt', text: name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Neue Vorlage" size={760} {...drawer}>
      <Fields form={form} html="" />
    </FormDrawer>
  )
}

function EditTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(messageTemplates.update, { ...template })
  const update = useApiMutation(messageTemplates.update)
  const toast = useToast()
  const save = submit(async input => {
    const { name } = await update.mutateAsync({ input })
    toast({ title: 'Vorlage gespeichert', text: name })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Vorlage bearbeiten" size={760} {...drawer}>
      <Fields form={form} html={template.html} />
    </FormDrawer>
  )
}

const languages = Object.entries(templateLanguageNames).map(([value, label]) => ({ value, label }))

interface FieldsProps {
  form: ReturnType<typeof useContractForm<typeof messageTemplates.create>>['form']
  html: string
}

function Fields({ form, html }: FieldsProps) {
  const { subject, html: text = '', language = 'de' } = form.getValues()
  const own = useAllOwnFields().filter(isPresent)
  const example = exampleFields(own, language)
  return (
    <div className={classes['fields']}>
      <div className={classes['to']}>
        <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
        <Select label="Sprache" data={languages} allowDeselect={false} {...form.getInputProps('language')} />
      </div>
      <TextInput
        label="Betreff"
        description="Steht nur dort, wo noch kein Betreff ist."
        {...form.getInputProps('subject')}
      />
      <RichText
        label="Text der Vorlage"
        value={html}
        renderTools={insert => <FieldMenu own={own} onChoose={insert} />}
        onChange={changed => form.setFieldValue('html', changed)}
      />
      {form.errors['html'] && <Notice tone="error">{form.errors['html']}</Notice>}
      {text && (
        <div>
          <p className="meta">Vorschau mit einem Beispiel</p>
          <div className={classes['example']}>
            <TemplatePreview template={{ subject, html: text }} fields={example} />
          </div>
        </div>
      )}
    </div>
  )
}

function FieldMenu({ own, onChoose }: { own: readonly OwnField[]; onChoose: (html: string) => void }) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconBraces {...icon} />}>
          Feld
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['offered'] ?? ''}>
        {Object.entries(templateFieldNames).map(([name, words]) => (
          <Menu.Item key={name} onClick={() => onChoose(`{{${name}}}`)}>
            {words}
          </Menu.Item>
        ))}
        {ownFieldKinds.map(kind => {
          const offered = own.filter(field => field.kind === kind)
          return (
            offered.length > 0 && (
              <Fragment key={kind}>
                <Menu.Label>Eigene Felder: {ownTemplateGroups[kind]}</Menu.Label>
                {offered.map(field => (
                  <Menu.Item key={field.id} onClick={() => onChoose(`{{${ownTemplateField(field)}}}`)}>
                    {field.name}
                  </Menu.Item>
                ))}
              </Fragment>
            )
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function RemoveTemplate({
  template: { id, name },
  onClose,
}: {
  template: MessageTemplate
  onClose: () => void
}) {
  return (
    <ConfirmWrite
      endpoint={messageTemplates.remove}
      input={{ id }}
      title="Vorlage löschen?"
      done={{ title: 'Vorlage gelöscht', text: name }}
      fallback="Die Vorlage konnte nicht gelöscht werden."
      onClose={onClose}
    >
      „{name}“ gibt es danach für niemanden mehr. Gesendete E-Mails bleiben, wie sie sind.
    </ConfirmWrite>
  )
}
