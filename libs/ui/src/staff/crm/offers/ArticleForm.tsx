import {
  type Article,
  articleFieldNames,
  type ArticleInput,
  articles,
  vatRates,
} from '@app/contracts/articles'
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useIdempotencyKey } from '../../../api/idempotency.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { useContractForm } from '../../../api/useContractForm.ts'
import { FigureInput } from '../../../kit/inputs.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { ConfirmWrite } from '../../shell/ConfirmWrite.tsx'
import { FormDrawer } from '../../shell/FormDrawer.tsx'
import { unitChoices } from './offer-form.ts'
import classes from '../Form.module.css'

const empty: ArticleInput = {
  number: '',
  nameDe: '',
  nameEn: '',
  textDe: '',
  textEn: '',
  unit: 'piece',
  price: null as unknown as number,
  vatRate: vatRates[0],
  isActive: true,
}

const toForm = (article: Article) => ({
  ...empty,
  ...article,
  nameEn: article.nameEn ?? '',
  textDe: article.textDe ?? '',
  textEn: article.textEn ?? '',
  price: article.price / 100,
})

export function CreateArticle({ onClose }: { onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(articles.create, { ...empty })
  const create = useApiMutation(articles.create)
  const keyFor = useIdempotencyKey()
  const toast = useToast()
  const save = submit(async input => {
    const { nameDe } = await create.mutateAsync({ input, idempotencyKey: keyFor(input) })
    toast({ title: 'Artikel angelegt', text: nameDe })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Neuer Artikel" {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

export function EditArticle({ article, onClose }: { article: Article; onClose: () => void }) {
  const { form, failure, isSaving, submit } = useContractForm(articles.update, toForm(article))
  const update = useApiMutation(articles.update)
  const toast = useToast()
  const save = submit(async input => {
    const { nameDe } = await update.mutateAsync({ input })
    toast({ title: 'Artikel gespeichert', text: nameDe })
    onClose()
  })
  const drawer = { isDirty: form.isDirty(), isSaving, failure, onSubmit: save, onClose }
  return (
    <FormDrawer title="Artikel bearbeiten" {...drawer}>
      <Fields form={form} />
    </FormDrawer>
  )
}

function Fields({ form }: { form: ReturnType<typeof useContractForm<typeof articles.create>>['form'] }) {
  const field = (name: keyof ArticleInput) => ({
    label: articleFieldNames[name],
    ...form.getInputProps(name),
  })
  const vat = field('vatRate')
  return (
    <div className={classes['fields']}>
      <TextInput required data-autofocus {...field('number')} />
      <Checkbox
        mt={26}
        label={articleFieldNames.isActive}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <div className={classes['whole']}>
        <TextInput required {...field('nameDe')} />
      </div>
      <div className={classes['whole']}>
        <TextInput {...field('nameEn')} description="Leer: Ein englisches Angebot nimmt den deutschen." />
      </div>
      <FigureInput required decimals={2} {...field('price')} />
      <Select allowDeselect={false} data={unitChoices('de')} {...field('unit')} />
      <Select
        {...vat}
        allowDeselect={false}
        data={vatRates.map(String)}
        value={String(vat.value)}
        onChange={value => vat.onChange(Number(value))}
      />
      <div className={classes['whole']}>
        <Textarea autosize minRows={3} {...field('textDe')} />
      </div>
      <div className={classes['whole']}>
        <Textarea autosize minRows={3} {...field('textEn')} />
      </div>
    </div>
  )
}

export function RemoveArticle({
  article: { id, nameDe },
  onClose,
}: {
  article: Article
  onClose: () => void
}) {
  return (
    <ConfirmWrite
      endpoint={articles.remove}
      input={{ id }}
      title="Artikel löschen?"
      done={{ title: 'Artikel gelöscht', text: nameDe }}
      fallback="Der Artikel konnte nicht gelöscht werden."
      onClose={onClose}
    >
      „{nameDe}“ wird endgültig gelöscht. Angebote, in denen er steht, bleiben unverändert. Soll er nur nicht
      mehr angeboten werden, schalten Sie „Aktiv“ aus.
    </ConfirmWrite>
  )
}
