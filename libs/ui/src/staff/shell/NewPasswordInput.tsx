import { MIN_PASSWORD } from '@app/contracts/auth'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that is being chosen, with the one rule people have to know. */
export function NewPasswordInput({ label = 'Passwort', ...props }: PasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      description={`Mindestens ${MIN_PASSWORD} Zeichen; ein Satz aus mehreren Wörtern ist am leichtesten zu merken`}
      autoComplete="new-password"
      required
      visibilityToggleButtonProps={{ 'aria-label': `${label} anzeigen` }}
      {...props}
    />
  )
}
