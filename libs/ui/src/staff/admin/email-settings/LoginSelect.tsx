import { Select } from '@mantine/core'
import { type MailGrant, mailGrants, mailProviderServers } from '@app/contracts/mail-grants'
import { useApi } from '../../../api/useApi.ts'
import { loginName } from './settings-form.ts'
import classes from './EmailSettings.module.css'

const PASSWORD = 'password'

interface LoginSelectProps {
  grantId: number | null | undefined
  /** Null: by password. */
  onChoose: (grant: MailGrant | null) => void
}

/** Renders nothing without accounts to choose from. */
export function LoginSelect({ grantId, onChoose }: LoginSelectProps) {
  const { data: grants = [] } = useApi(mailGrants.list, {})
  if (!grants.length) return null
  return (
    <Select
      className={classes['login'] ?? ''}
      label={loginName}
      allowDeselect={false}
      data={[
        { value: PASSWORD, label: 'Passwort' },
        ...grants.map(({ id, provider, account, clientId }) => ({
          value: String(id),
          label: `${mailProviderServers[provider].name}: ${account ?? clientId}`,
        })),
      ]}
      value={grantId ? String(grantId) : PASSWORD}
      onChange={value => onChoose(grants.find(({ id }) => String(id) === value) ?? null)}
    />
  )
}
