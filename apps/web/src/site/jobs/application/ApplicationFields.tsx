import { Field } from '../../contact/Field.tsx'
import { useSite } from '../../site-context.ts'
import styles from './ApplicationDialog.module.css'
import type { FieldName } from './draft.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** The eight specified fields. */
export function ApplicationFields({ form: { values, errors, change } }: { form: ApplicationForm }) {
  const { say } = useSite()
  const field = (name: FieldName) => ({
    name,
    label: say(`application.${name}`),
    value: values[name],
    error: errors[name],
    onChange: change,
  })
  const optional = say('application.optional')
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
        <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <div className={styles.pair}>
        <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
        <Field {...field('phone')} optional={optional} type="tel" autoComplete="tel" maxLength={50} />
      </div>
      <Field {...field('address')} optional={optional} autoComplete="street-address" maxLength={300} />
      <Field
        {...field('motivation')}
        multiline
        placeholder={say('application.motivationHint')}
        maxLength={10_000}
      />
      <div className={styles.pair}>
        <Field
          {...field('availableFrom')}
          optional={optional}
          type="date"
          min="1900-01-01"
          max="2999-12-31"
        />
        <Field
          {...field('salaryExpectation')}
          optional={optional}
          placeholder={say('application.salaryHint')}
          maxLength={100}
        />
      </div>
    </>
  )
}
