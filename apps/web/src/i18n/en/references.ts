import type { texts as German } from '../de/references.ts'

export const texts: typeof German = {
  references: {
    title: 'Reference projects',
    crumb: 'References',
    description:
      'Projects in robotics, automation and special-purpose machinery: the task, the solution, and figures before and after.',
    keywords: 'references, reference projects, robot cell, automation, special-purpose machinery, Austria',
    lead: 'What there was to do, how it was solved, and what has changed in the figures since.',
    specimen: 'Example, not a completed project',
    empty: 'No reference project is published at present.',
    all: 'All reference projects',
    ask: 'What do you want to automate?',
    contact: 'Send an enquiry',
  },
  reference: {
    notFound: 'Reference project not found',
    notFoundText: 'This project is not published, or no longer. All others are in the list.',
    inGerman: 'This project is described in German.',
    task: 'Task',
    solution: 'Solution',
    figure: 'Figure',
    before: 'Before',
    after: 'After',
    robot: 'Robot used: {{name}}',
    drawing: '{{name}}, schematic drawing',
  },
}
