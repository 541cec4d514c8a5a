/** The settings of outgoing mail as the server answers them. */
export const emailSettings = {
  provider: 'brevo',
  smtpHost: 'smtp-relay.brevo.com',
  smtpPort: 587,
  smtpUsername: 'anna',
  smtpPassword: '',
  smtpPasswordSet: true,
  grantId: null,
  fromEmail: 'office@firma.example',
  fromName: 'Firma',
  adminNotificationEmail: 'anna@firma.example',
  isEnabled: true,
  dailySummaryEnabled: true,
  dailySummaryTime: '09:00',
  version: 4,
}
