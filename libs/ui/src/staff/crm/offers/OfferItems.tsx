import { type Article, articles } from '@app/contracts/articles'
import { itemNet, offerTotals } from '@app/contracts/offer-totals'
import { offers } from '@app/contracts/offers'
import { ActionIcon, Autocomplete, Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiPages } from '../../../api/useApiPages.ts'
import type { useContractForm } from '../../../api/useContractForm.ts'
import { FigureInput } from '../../../kit/inputs.tsx'
import { formatMoney } from '../../../kit/format.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import {
  emptyItem,
  itemOf,
  type ItemValues,
  type OfferValues,
  unitChoices,
  vatChoices,
} from './offer-form.ts'
import classes from './Offer.module.css'

export type OfferForm = ReturnType<typeof useContractForm<typeof offers.update>>['form']

export function OfferItems({ form }: { form: OfferForm }) {
  const values = form.getValues() as OfferValues
  const { items, language } = values
  const add = (item: ItemValues) => form.insertListItem('items', item)
  return (
    <Section title="Positionen" count={items.length} flush>
      <ol className={classes['items']}>
        {Object.entries(items).map(([position, item]) => (
          <Item key={position} form={form} index={Number(position)} item={item} />
        ))}
      </ol>
      {form.errors['items'] && <p role="alert">{form.errors['items']}</p>}
      <div className={classes['add']}>
        <ArticleSearch onChoose={article => add(itemOf(article, language))} />
        <Button leftSection={<IconPlus {...icon} />} onClick={() => add(emptyItem)}>
          Freie Position
        </Button>
      </div>
      <Totals values={values} />
    </Section>
  )
}

function Item({ form, index, item }: { form: OfferForm; index: number; item: ItemValues }) {
  const { items, language } = form.getValues() as OfferValues
  const field = (name: keyof ItemValues) => form.getInputProps(`items.${index}.${name}`)
  const name = item.name || `Position ${index + 1}`
  const move = (to: number) => form.reorderListItem('items', { from: index, to })
  const vat = field('vatRate')
  return (
    <li>
      <div className={classes['head']}>
        <b>{index + 1}</b>
        {item.articleNumber && <span className="meta">{item.articleNumber}</span>}
        <Checkbox
          size="xs"
          label="Option, nicht im Gesamtbetrag"
          {...form.getInputProps(`items.${index}.isOptional`, { type: 'checkbox' })}
        />
        <span className="spacer" />
        <b className="num nowrap">{isPriced(item) ? formatMoney(itemNet(priced(item))) : '–'}</b>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${name} nach oben`}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <IconArrowUp {...smallIcon} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${name} nach unten`}
          disabled={index === items.length - 1}
          onClick={() => move(index + 1)}
        >
          <IconArrowDown {...smallIcon} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${name} entfernen`}
          onClick={() => form.removeListItem('items', index)}
        >
          <IconTrash {...smallIcon} />
        </ActionIcon>
      </div>
      <div className={classes['item']}>
        <div className={classes['whole']}>
          <TextInput label="Bezeichnung" required {...field('name')} />
        </div>
        <FigureInput label="Menge" required {...field('quantity')} />
        <Select label="Einheit" allowDeselect={false} data={unitChoices(language)} {...field('unit')} />
        <FigureInput label="Preis in €" required decimals={2} {...field('price')} />
        <FigureInput label="Rabatt %" {...field('discount')} />
        <Select
          {...vat}
          label="USt."
          allowDeselect={false}
          data={vatChoices}
          value={String(vat.value)}
          onChange={value => vat.onChange(Number(value))}
        />
        <div className={classes['whole']}>
          <Textarea label="Beschreibung" autosize minRows={1} maxRows={12} {...field('text')} />
        </div>
      </div>
    </li>
  )
}

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isPriced = ({ quantity, price, discount = 0 }: ItemValues) =>
  [quantity, price, discount].every(isNumber)
const priced = ({ price, discount, isOptional, ...item }: ItemValues) => ({
  ...item,
  price: Math.round(price * 100),
  discount: discount ?? 0,
  isOptional: isOptional ?? false,
})

/** As they will be printed; invalid figures count as zero. */
function Totals({ values }: { values: OfferValues }) {
  const { net, vat, gross, discount } = offerTotals({
    items: values.items.filter(isPriced).map(priced),
    discount: isNumber(values.discount) ? Math.min(values.discount!, 100) : 0,
    isReverseCharge: values.isReverseCharge ?? false,
  })
  const row = (label: string, cents: number) => (
    <div key={label}>
      <span>{label}</span>
      <span className="num nowrap">{formatMoney(cents)}</span>
    </div>
  )
  return (
    <div className={classes['totals']}>
      {discount > 0 && row('Rabatt auf alles', -discount)}
      {row('Nettobetrag', net)}
      {!values.isReverseCharge && vat.map(({ rate, amount }) => row(`USt. ${rate} %`, amount))}
      {row('Gesamtbetrag', gross)}
    </div>
  )
}

const OFFERED = 20

function ArticleSearch({ onChoose }: { onChoose: (article: Article) => void }) {
  const [text, setText] = useState('')
  const { rows = [] } = useApiPages(articles.list, {
    search: text.trim() || undefined,
    active: 'true',
    limit: OFFERED,
  })
  const labelOf = ({ number, nameDe }: Article) => `${number} · ${nameDe}`
  return (
    <Autocomplete
      aria-label="Artikel hinzufügen"
      placeholder="Artikel hinzufügen …"
      w={280}
      value={text}
      data={rows.map(labelOf)}
      filter={({ options }) => options}
      onChange={setText}
      onOptionSubmit={label => {
        const article = rows.find(row => labelOf(row) === label)
        if (article) onChoose(article)
        // After the field has taken the label as its text.
        setTimeout(() => setText(''))
      }}
    />
  )
}
