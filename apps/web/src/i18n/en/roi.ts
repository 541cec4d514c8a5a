import type { texts as German } from '../de/roi.ts'

export const texts: typeof German = {
  roiCalculator: {
    title: 'ROI calculator',
    description:
      'Payback period, annual savings and five-year return of an automation project, calculated from three figures.',
    keywords: 'ROI, calculator, payback, automation, profitability, robotics, investment',
    lead: 'Three figures are enough for a first estimate. The address of this page contains them, so you can pass the result on.',
    form: {
      title: 'Your figures',
      costs: 'Current annual costs (EUR)',
      savings: 'Expected savings (%)',
      investment: 'Investment costs (EUR)',
      wrong: 'Please enter a number above 0 and up to 1,000 billion, such as 120,000.50.',
      wrongSavings: 'Please enter a number above 0 and up to 100, such as 12.5.',
      submit: 'Calculate',
      example: 'Fill in an example',
      reset: 'Reset',
    },
    results: {
      title: 'Result',
      payback: 'Payback period',
      annualSavings: 'Annual savings',
      fiveYearReturn: 'Five-year ROI',
      years_one: '{{count}}\u00a0year',
      years_other: '{{count}}\u00a0years',
      months_one: '{{count}}\u00a0month',
      months_other: '{{count}}\u00a0months',
      soon: 'less than 1\u00a0month',
      none: 'The result appears as soon as all three fields hold valid figures above zero.',
      summary: 'Payback period: {{payback}}. Five-year ROI: {{return}}.',
    },
    chart: {
      title: 'Savings less investment',
      late: '{{years}} are not enough to recover the investment.',
      table: 'As a table',
      year: 'Year',
      years: 'Years',
      saved: 'Saved so far',
      balance: 'less investment',
    },
    method: {
      title: 'How it is calculated',
      annualSavings: 'current annual costs × expected savings in per cent',
      payback: 'investment costs ÷ annual savings × 12 months',
      fiveYearReturn: '(5 × annual savings − investment costs) ÷ investment costs × 100',
      note: 'Without interest, taxes, grants, running costs of the system and price increases. The calculation is no substitute for a quotation.',
    },
    next: {
      title: 'How reliable are the figures?',
      text: 'The savings are the least certain of the three. We estimate them with you from quantities, cycle time and staffing.',
      contact: 'Discuss the figures',
      booking: 'Book appointment',
      message:
        'From the ROI calculator: annual costs {{costs}}, expected savings {{savings}}, investment {{investment}}. Result: payback {{payback}}, five-year ROI {{return}}.',
    },
    money: '€{{value}}',
    millions: '€{{value}}m',
    percent: '{{value}}%',
  },
}
