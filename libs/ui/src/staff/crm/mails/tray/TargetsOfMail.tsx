import { opportunities } from '@app/contracts/opportunities'
import { Button, Pill } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { icon } from '../../../../kit/icon.ts'
import { CustomerSearch } from '../../../admin/contacts/CustomerSearch.tsx'
import { OpportunityPicker } from '../../activities/OpportunityPicker.tsx'
import classes from './Tray.module.css'
import { isSameTarget, wordsOfTarget, type ChosenTarget } from './chosen-targets.ts'

interface TargetsOfMailProps {
  /** Those that stand as chips. */
  targets: readonly ChosenTarget[]
  /** The one in the fields. */
  current: ChosenTarget | null
  isMissing: boolean
  onChange: (targets: readonly ChosenTarget[], current: ChosenTarget | null) => void
}

/** Customers and their opportunities that a mail is for: one in the fields, further ones as chips above. */
export function TargetsOfMail({ targets, current, isMissing, onChange }: TargetsOfMailProps) {
  const fields = useRef<HTMLDivElement>(null)
  const count = useRef(targets.length)
  useEffect(() => {
    // What was pressed is gone or empty by now: the next customer is typed at once.
    if (count.current !== targets.length) fields.current?.querySelector('input')?.focus()
    count.current = targets.length
  }, [targets.length])
  return (
    <>
      {targets.length > 0 && (
        <ul className={classes['targets']} aria-label="Gewählt">
          {targets.map(target => (
            <li key={wordsOfTarget(target)}>
              <Pill
                size="md"
                radius={2}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `${wordsOfTarget(target)} entfernen`,
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                onRemove={() =>
                  onChange(
                    targets.filter(each => each !== target),
                    current,
                  )
                }
              >
                {wordsOfTarget(target)}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <div ref={fields} key={targets.length} className={classes['form']}>
        <CustomerSearch
          label={targets.length ? 'Weiterer Kunde' : 'Kunde'}
          required={!targets.length}
          data-autofocus
          chosen={current?.customer ?? null}
          error={isMissing && !current && !targets.length ? 'Kunde muss ausgewählt werden' : undefined}
          onChoose={customer => onChange(targets, { customer, opportunity: null })}
        />
        {current && (
          <OpportunityOf
            key={current.customer.id}
            customerId={current.customer.id}
            chosen={current.opportunity}
            onChoose={opportunity => onChange(targets, { ...current, opportunity })}
          />
        )}
      </div>
      {current && (
        <div>
          <Button
            variant="subtle"
            color="petrol"
            leftSection={<IconPlus {...icon} />}
            onClick={() => onChange([...targets.filter(each => !isSameTarget(each, current)), current], null)}
          >
            Weiteren Kunden oder weiteres Projekt
          </Button>
        </div>
      )}
    </>
  )
}

interface OpportunityOfProps {
  customerId: number
  chosen: { id: number; title: string } | null
  onChoose: (opportunity: { id: number; title: string } | null) => void
}

/** Nothing where the customer has no opportunity. */
function OpportunityOf(props: OpportunityOfProps) {
  const { data } = useApi(opportunities.list, { customerId: props.customerId, limit: 1 })
  return data?.length ? <OpportunityPicker {...props} /> : null
}
