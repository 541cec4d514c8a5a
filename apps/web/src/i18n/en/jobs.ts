import type { texts as German } from '../de/jobs.ts'

export const texts: typeof German = {
  jobs: {
    title: 'Working at {{company}}',
    pageTitle: 'Open positions',
    crumb: 'Open positions',
    description:
      'Open positions in mechanical engineering, controls and robotics: tasks, requirements, pay and application without an account.',
    keywords: 'open positions, mechanical engineering, robotics, automation, apprenticeship, Austria',
    lead: 'For every position you find what there is to do, what you bring along and what you earn at least.',
    benefits: 'What to expect',
    benefit: {
      machines: {
        title: 'Whole machines',
        text: 'You stay with your machine from the first sketch to acceptance at the customer.',
      },
      hours: {
        title: 'Hours you can plan',
        text: 'Flexitime, Fridays until noon. Travel time is working time.',
      },
      training: {
        title: 'Learning on the machine',
        text: 'Training at the robot maker and a test rig to try things out.',
      },
      paths: {
        title: 'Close together',
        text: 'Design, controls and workshop are under one roof.',
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
    unsolicited: 'Not the right position?',
    unsolicitedText:
      'Apply without a posting. Write what you can do and from when you have time, and attach your CV.',
    unsolicitedMail: 'Send unsolicited application',
    unsolicitedSubject: 'Unsolicited application',
    contact: 'Ask a question',
  },
  job: {
    invalid: 'Invalid job ID',
    invalidText: 'No position belongs to this address. All open positions are in the list.',
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
    all: 'All open positions',
  },
}
