import { offerTexts, type OfferTextKind } from '@app/contracts/offer-texts'
import { Checkbox, Menu, SegmentedControl, Textarea, TextInput, Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useApi } from '../../../api/useApi.ts'
import { DayInput, FigureInput } from '../../../kit/inputs.tsx'
import { smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { OfferItems, type OfferForm } from './OfferItems.tsx'
import { offerFieldNames, type OfferValues } from './offer-form.ts'
import classes from './Offer.module.css'

const languages = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'Englisch' },
]

export function OfferFields({ form }: { form: OfferForm }) {
  const field = (name: keyof typeof offerFieldNames) => ({
    label: offerFieldNames[name],
    ...form.getInputProps(name),
  })
  const { isReverseCharge } = form.getValues() as OfferValues
  return (
    <>
      <Section title="Angebot">
        <div className={classes['fields']}>
          <div className={classes['whole']}>
            <TextInput required {...field('title')} />
          </div>
          <Textarea
            {...field('recipient')}
            autosize
            minRows={4}
            maxRows={6}
            description="Wie im Adressfenster"
          />
          <div className={classes['main']}>
            <SegmentedControl aria-label="Sprache" data={languages} {...form.getInputProps('language')} />
            <DayInput {...field('validUntil')} />
            <FigureInput {...field('discount')} />
          </div>
          <TextInput {...field('customerVatId')} required={isReverseCharge} placeholder="ATU12345675" />
          <Checkbox
            label="Reverse Charge: Der Kunde schuldet die Steuer"
            {...form.getInputProps('isReverseCharge', { type: 'checkbox' })}
          />
          <Text form={form} kind="intro" />
        </div>
      </Section>
      <OfferItems form={form} />
      <Section title="Texte">
        <div className={classes['fields']}>
          <Text form={form} kind="delivery" />
          <Text form={form} kind="payment" />
          <Text form={form} kind="closing" />
        </div>
      </Section>
    </>
  )
}

function Text({ form, kind }: { form: OfferForm; kind: OfferTextKind }) {
  const { data = [] } = useApi(offerTexts.list, {})
  const { language } = form.getValues() as OfferValues
  const kept = data.filter(text => text.kind === kind)
  return (
    <div className={`${classes['whole']} ${classes['text']}`}>
      <Textarea
        label={offerFieldNames[kind]}
        autosize
        minRows={2}
        maxRows={12}
        {...form.getInputProps(kind)}
      />
      {kept.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTemplate {...smallIcon} />}
            >
              Baustein
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kept.map(({ id, name, textDe, textEn }) => (
              <Menu.Item
                key={id}
                onClick={() => form.setFieldValue(kind, (language === 'en' && textEn) || textDe)}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
