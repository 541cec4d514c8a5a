import type { ContactPerson, ContactPersonInput } from '@app/contracts/contact-persons'

/** Names of the fields as the form shows them. */
export const contactPersonFieldNames = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  role: 'Funktion',
  department: 'Abteilung',
  email: 'E-Mail',
  phone: 'Telefon',
  mobile: 'Mobil',
  isPrimary: 'Hauptansprechperson',
  notes: 'Notizen',
} satisfies Record<keyof ContactPersonInput, string>

/** An empty form. */
export const newContactPerson = {
  firstName: '',
  lastName: '',
  role: '',
  department: '',
  email: '',
  phone: '',
  mobile: '',
  isPrimary: false,
  notes: '',
} satisfies ContactPersonInput

/** A stored person as the form holds it: inputs know empty text, not null. */
export function toForm(person: ContactPerson): Required<ContactPersonInput> {
  const { firstName, lastName, role, department, email, phone, mobile, isPrimary, notes } = person
  return {
    firstName: firstName ?? '',
    lastName,
    role: role ?? '',
    department: department ?? '',
    email: email ?? '',
    phone: phone ?? '',
    mobile: mobile ?? '',
    isPrimary,
    notes: notes ?? '',
  }
}
