import type { texts as German } from '../de/careers.ts'

export const texts: typeof German = {
  careers: {
    name: 'Careers',
    title: 'Open positions',
    empty: 'No job postings available at present.',
    failed: 'Error loading the job postings.',
    pager: 'Browse positions',
    previous: 'Previous position',
    next: 'Next position',
    shown: 'Position {{number}} of {{total}}: {{title}}',
    direct: 'Apply directly',
    view: 'View position',
    all: 'All open positions',
    employment: {
      full_time: 'Full time',
      part_time: 'Part time',
      internship: 'Internship',
      apprenticeship: 'Apprenticeship',
    },
    pay: 'The minimum pay is {{amount}} {{period}}, based on full time.',
    payAgreed:
      'The minimum pay under the collective agreement ({{agreement}}) is {{amount}} {{period}}, based on full time.',
    payMore: 'We pay more, depending on qualification and experience.',
    payPeriod: { month: 'gross per month', year: 'gross per year' },
    subject: 'Application: {{title}}',
    byMail: 'Apply by e-mail',
    formMissing: 'The form could not be loaded. Please try again, or write to',
  },
}
