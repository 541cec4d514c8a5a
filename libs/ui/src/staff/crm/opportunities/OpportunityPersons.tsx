import { contactPersons, fullName } from '@app/contracts/contact-persons'
import { opportunityPersons } from '@app/contracts/opportunity-persons'
import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconMail, IconPhone, IconPlus, IconX } from '@tabler/icons-react'
import { sentenceOf } from '../../../api/failure.ts'
import { useApi } from '../../../api/useApi.ts'
import { useApiMutation } from '../../../api/useApiMutation.ts'
import { icon, smallIcon } from '../../../kit/icon.ts'
import { Section } from '../../../kit/Section.tsx'
import { useToast } from '../../../kit/Toasts.tsx'
import { LoadFailure } from '../../shell/LoadFailure.tsx'
import { dialLink } from '../customers/customer-display.tsx'
import classes from '../contact-persons/ContactPersonList.module.css'

interface OpportunityPersonsProps {
  opportunityId: number
  customerId: number
}

export function OpportunityPersons({ opportunityId: id, customerId }: OpportunityPersonsProps) {
  const { data, error, refetch } = useApi(opportunityPersons.list, { id })
  const { data: all = [] } = useApi(contactPersons.ofCustomer, { id: customerId })
  const { mutateAsync, isPending } = useApiMutation(opportunityPersons.set)
  const toast = useToast()
  const ids = data?.map(person => person.id) ?? []
  const others = all.filter(person => !ids.includes(person.id))

  async function set(contactPersonIds: number[]): Promise<void> {
    try {
      await mutateAsync({ input: { id, contactPersonIds } })
    } catch (failure) {
      const text = sentenceOf(failure, 'Die Ansprechpersonen konnten nicht gespeichert werden.')
      toast({ tone: 'error', title: 'Fehler', text })
    }
  }
  return (
    <Section
      title="Ansprechpersonen"
      count={data?.length}
      flush
      actions={
        data !== undefined &&
        others.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                aria-label="Ansprechperson hinzufügen"
                title="Ansprechperson hinzufügen"
                loading={isPending}
              >
                <IconPlus {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map(person => (
                <Menu.Item key={person.id} onClick={() => void set([...ids, person.id])}>
                  {fullName(person)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
    >
      {error !== null && (
        <LoadFailure
          error={error}
          fallback="Ansprechpersonen konnten nicht geladen werden."
          onRetry={refetch}
        />
      )}
      {data?.length === 0 && (
        <p className={`${classes['none'] ?? ''} muted`}>
          {all.length ? 'Noch niemand gewählt' : 'Beim Kunden ist noch keine Ansprechperson angelegt.'}
        </p>
      )}
      <ul className={classes['list']}>
        {!data && error === null && (
          <li>
            <Skeleton height={12} width="60%" my={3} />
          </li>
        )}
        {data?.map(person => (
          <li key={person.id}>
            <div className="row">
              <b>{fullName(person)}</b>
              <span className="spacer" />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${fullName(person)} nimmt nicht teil`}
                title="Nimmt nicht teil"
                disabled={isPending}
                onClick={() => void set(ids.filter(each => each !== person.id))}
              >
                <IconX {...icon} />
              </ActionIcon>
            </div>
            {person.role && <p className="meta">{person.role}</p>}
            <div className={classes['ways']}>
              {person.email && (
                <a href={`mailto:${person.email}`}>
                  <IconMail {...smallIcon} aria-hidden />
                  {person.email}
                </a>
              )}
              {(person.phone ?? person.mobile) && (
                <a className="num" href={dialLink(person.phone ?? person.mobile ?? '')}>
                  <IconPhone {...smallIcon} aria-hidden />
                  {person.phone ?? person.mobile}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
