import type { answerTexts as German } from '../de/advisor-answers.ts'

export const answerTexts: typeof German = {
  findings: {
    title: 'Recommendations',
    empty:
      'Suitable robots appear here with reserve, reasons and source as soon as you have described your task.',
    example: {
      title: 'An example',
      asked: 'You write',
      counted: 'Calculated',
      sum: '2 × 4.5\u00a0kg and a 5\u00a0kg gripper, plus a 10\u00a0% allowance: 15.4\u00a0kg payload at 1300\u00a0mm reach.',
      found: 'You get',
      robots:
        'Robots that meet this, each with reserve, reasons and source. What no data sheet proves is marked.',
      open: 'View matches in the catalogue',
    },
    noMatch: 'No robot in the catalogue meets all requirements. We will look for another way with you.',
    unproven:
      'No robot is documented to meet these requirements. The dialogue says what has to be clarified first.',
    inCatalogue: 'View in the catalogue',
    countInCatalogue_one: 'catalogue by {{criteria}} only: {{count}}',
    countInCatalogue_other: 'catalogue by {{criteria}} only: {{count}}',
    name: 'name',
    compare_one: 'Compare {{count}}',
    compare_other: 'Compare {{count}}',
    request: 'Enquiry with these requirements',
    requestIntro: 'Requirements from the robot advisor:',
    requestLine: '{{name}}: {{value}}',
    requestNeed: 'calculated need at least {{figure}}',
    requestRobots: 'Suggested: {{names}}',
    unverified: 'Unverified: {{text}}',
    reasons: 'Reasons and source',
    evidence: '{{value}}: {{evidence}}',
    source: 'Manufacturer’s source',
    asOf: 'As of {{date}}',
  },
  feedback: {
    question: 'Was this helpful?',
    yes: 'Helpful',
    no: 'Not helpful',
    why: 'What was wrong?',
    reasons: {
      wrong_robot: 'Wrong robot',
      misunderstood: 'Misunderstood',
      too_little: 'Too little information',
      unclear: 'Unclear',
      other: 'Something else',
    },
    comment: 'What would have been right?',
    optional: '(optional)',
    hint: 'Without personal details, please. Deleted after 30\u00a0days.',
    send: 'Send comment',
    thanks: 'Thank you for your feedback.',
    failed: 'This could not be sent. Please try again.',
  },
  fallback: {
    slow: 'The language model was too slow. Selection and figures are the same.',
    busy: 'The language model is busy. Selection and figures are the same.',
    failed: 'The language model cannot be reached. Selection and figures are the same.',
    budget: 'The allowance of the language model is used up. Selection and figures are the same.',
    refused: 'The text of the language model could not be verified. Selection and figures are the same.',
  },
}
