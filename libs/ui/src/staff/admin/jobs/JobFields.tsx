import { Select, TextInput, Textarea } from '@mantine/core'
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form'
import { type JobPosting, employmentTypeNames, payPeriodNames } from '@app/contracts/job-postings'
import { slugOf } from '@app/contracts/job-texts'
import { employmentTypes, payPeriods } from '@app/contracts/jobs'
import { DayInput, FigureInput } from '../../../kit/inputs.tsx'
import { Section } from '../../../kit/Section.tsx'
import { type JobValues, jobFieldNames } from './job-form.tsx'
import classes from '../website-sheet.module.css'

const employmentChoices = employmentTypes.map(value => ({ value, label: employmentTypeNames[value] }))
const periodChoices = payPeriods.map(value => ({ value, label: payPeriodNames[value] }))

export interface JobBinding {
  values: JobValues
  bind: (name: keyof JobValues) => GetInputPropsReturnType
  set: (change: Partial<JobValues>) => void
}

export function JobFields({ form, posting }: { form: JobBinding; posting: JobPosting | null }) {
  const text = (name: keyof JobValues) => ({ label: jobFieldNames[name], ...form.bind(name) })
  return (
    <>
      <Section title="Stelle">
        <div className={classes['fields']}>
          <div className={classes['whole']}>
            <TextInput
              required
              {...text('title')}
              description="Nur die Bezeichnung; (m/w/d) ergänzt die Website."
              onChange={event => form.set(titled(form.values, event.currentTarget.value, posting))}
            />
          </div>
          <div className={classes['whole']}>
            <TextInput
              {...text('slug')}
              leftSection={<span className={classes['prefix']}>/jobs/</span>}
              leftSectionWidth={46}
              description={slugHint(posting)}
              spellCheck={false}
            />
          </div>
          <TextInput {...text('department')} />
          <TextInput {...text('location')} />
          <Select data={employmentChoices} {...text('employmentType')} />
          <DayInput
            {...text('validThrough')}
            value={form.values.validThrough || null}
            onChange={day => form.set({ validThrough: day ?? '' })}
            description="Leer: ohne Ende"
          />
        </div>
      </Section>
      <Section title="Texte">
        <div className={classes['fields']}>
          <div className={classes['whole']}>
            <Textarea
              rows={6}
              {...text('description')}
              description="Der erste Absatz steht groß am Anfang."
            />
          </div>
          {(['responsibilities', 'requirements', 'benefits'] as const).map(name => (
            <div key={name} className={classes['whole']}>
              <Points name={name} form={form} />
            </div>
          ))}
        </div>
      </Section>
      <Section title="Entgelt">
        <div className={classes['fields']}>
          <Pay form={form} />
          <Select data={periodChoices} {...text('payPeriod')} />
          <div className={classes['whole']}>
            <TextInput
              {...text('collectiveAgreement')}
              placeholder="KV Metallgewerbe, Verwendungsgruppe III"
            />
          </div>
        </div>
      </Section>
    </>
  )
}

function Points({
  name,
  form,
}: {
  name: 'responsibilities' | 'requirements' | 'benefits'
  form: JobBinding
}) {
  const { value: _, onChange: __, ...props } = form.bind(name)
  return (
    <Textarea
      rows={5}
      label={jobFieldNames[name]}
      description="Ein Punkt je Zeile"
      {...props}
      value={form.values[name].join('\n')}
      onChange={event => form.set({ [name]: lines(event.currentTarget.value) })}
    />
  )
}

const lines = (text: string) => (text === '' ? [] : text.split('\n'))

function Pay({ form }: { form: JobBinding }) {
  return (
    <FigureInput
      label={jobFieldNames.minimumPay}
      {...form.bind('minimumPay')}
      decimals={2}
      description="Kollektivvertragliches Mindestentgelt bei Vollzeit (§ 9 GlBG)"
    />
  )
}

/** A new title changes the address unless it was edited or has been public. */
function titled({ title, slug }: JobValues, next: string, posting: JobPosting | null): Partial<JobValues> {
  const isOwn = slug !== '' && slug !== slugOf(title)
  return isOwn || posting?.publishedAt ? { title: next } : { title: next, slug: next.trim() && slugOf(next) }
}

function slugHint(posting: JobPosting | null): string {
  if (!posting?.publishedAt) return 'Wird aus dem Titel gebildet, solange Sie nichts anderes eintragen.'
  const { formerSlugs } = posting
  if (!formerSlugs.length) return 'Nach einer Änderung führt die bisherige Adresse hierher weiter.'
  return `Hierher führen auch: ${formerSlugs.join(', ')}`
}

/** New and stored postings use different endpoints, hence the generic form. */
export function bindJob<V extends Record<string, unknown>>(
  form: UseFormReturnType<V>,
): JobBinding & { isDirty: boolean; focus: (name: keyof JobValues) => void } {
  return {
    values: form.values as unknown as JobValues,
    bind: name => form.getInputProps(name as never) as ReturnType<JobBinding['bind']>,
    set: change => {
      for (const [name, value] of Object.entries(change)) form.setFieldValue(name as never, value as never)
    },
    isDirty: form.isDirty(),
    focus: name => form.getInputNode(name as never)?.focus(),
  }
}
