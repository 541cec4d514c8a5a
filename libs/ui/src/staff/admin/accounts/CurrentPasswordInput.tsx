import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The password that whoever is logged in has now; asked for again before what guards the account changes. */
export function CurrentPasswordInput(props: PasswordInputProps) {
  return (
    <PasswordInput
      label="Aktuelles Passwort"
      autoComplete="current-password"
      required
      data-autofocus
      visibilityToggleButtonProps={{ 'aria-label': 'Aktuelles Passwort anzeigen' }}
      {...props}
    />
  )
}
