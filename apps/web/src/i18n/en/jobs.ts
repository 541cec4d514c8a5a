import type { texts as German } from '../de/jobs.ts'

export const texts: typeof German = {
  jobs: {
    title: 'Working at {{company}}',
    pageTitle: 'Open positions',
    crumb: 'Open positions',
    description:
      'Open positions in mechanical engineering, controls and robotics: tasks, requirements, pay and application without an account.',
    keywords: 'open positions, mechanical engineering, robotics, automation, apprenticeship, Austria',
    lead: 'Every position states the tasks, what you bring and the minimum pay.',
    benefits: 'What to expect',
    benefit: {
      machines: {
        title: 'Whole machines',
        text: 'You stay with your machine from the first sketch to acceptance at the customer.',
      },
      hours: {
        title: 'Predictable hours',
        text: 'Flexitime, Fridays until noon. Travel time is working time.',
      },
      training: {
        title: 'Learning on the machine',
        text: 'Training at the manufacturer and a test rig to try things out.',
      },
      paths: {
        title: 'Short distances',
        text: 'Design, controls and workshop plan every machine together.',
      },
    },
    list: 'Open positions',
    failed: 'Error loading the job postings.',
    retry: 'Try again',
    empty: 'No open positions at present',
    responsibilities_one: '{{count}} task',
    responsibilities_other: '{{count}} tasks',
    requirements_one: '{{count}} requirement',
    requirements_other: '{{count}} requirements',
    offers_one: '{{count}} benefit',
    offers_other: '{{count}} benefits',
    view: 'View position',
    unsolicited: 'Not the right position for you?',
    unsolicitedText:
      'Apply on your own initiative. Tell us what you can do and when you can start, and attach your CV.',
    unsolicitedMail: 'Send unsolicited application',
    unsolicitedSubject: 'Unsolicited application',
    contact: 'Ask a question',
  },
  job: {
    invalid: 'Invalid job ID',
    invalidText: 'No position belongs to this address. The list shows all open positions.',
    notFound: 'Job posting not found',
    notFoundText: 'The job posting you want does not exist or is no longer available.',
    loading: 'Loading job posting',
    failed: 'Error loading the job posting.',
    description:
      'Job posting {{title}}: {{department}}, {{location}}, {{employment}}. Tasks, requirements, offer and pay.',
    keywords: 'job, job posting, {{title}}, {{department}}, {{location}}',
    inGerman: 'This job posting is in German.',
    responsibilities: 'Your tasks',
    requirements: 'What matters?',
    benefits: 'What we offer',
    until: 'Applications until {{date}}.',
    apply: 'Apply now',
    sent: {
      title: 'Application sent',
      at: 'Sent',
      reference: 'Number',
      files: 'Files',
      kept: 'This note is kept in this browser only.',
      forget: 'Delete note',
    },
    all: 'All open positions',
  },
}
