import type { texts as German } from '../de/partners.ts'

export const texts: typeof German = {
  estun: {
    name: 'Robots',
    badge: 'No. 1 {{partner}} Integrator Western Austria & Southern Germany',
    title: 'The whole range on one sheet',
    lead: 'Each mark is a model with its catalogue values. Choose payload and reach, and the catalogue shows what fits and how much reserve is left.',
    find: 'Find the right robot',
    consult: 'Start AI consultation',
    explore: 'Explore {{partner}} robots',
    advisor: 'Advisor on this site',
    plot: 'Payload against reach, logarithmic, one mark per robot. The catalogue lists the same values.',
    keys: 'Arrow keys lead to the next model: left and right by reach, up and down by payload.',
    robot: '{{name}}, {{payload}}, {{reach}}',
    reachAxis: 'Reach mm',
    payloadAxis: 'Payload kg',
    reaches: { compact: 'Compact', standard: 'Standard', extended: 'Extended', long: 'Long' },
    payloads: { light: 'Light', medium: 'Medium', heavy: 'Heavy', 'extra-heavy': 'Heavy duty' },
    kinds: { standard: 'Standard', scara: 'SCARA', mini: 'MINI', special: 'Special', uno: 'UNO' },
    portfolio: { series: 'Series', range: 'Range', models: 'Models' },
    series: {
      scara: { name: 'SCARA', range: '4-axis, 3–50\u00a0kg', models: '21' },
      uno: { name: 'UNO Premium', range: 'heavy-duty, 35–700\u00a0kg', models: '8' },
      standard: { name: 'Standard ER', range: '4–700\u00a0kg', models: '33' },
      total: { name: 'Total', range: 'all series', models: '78' },
    },
    features: {
      accuracy: { title: '±0.02\u00a0mm', text: 'Repeatability, depending on the model.' },
      payload: { title: 'up to 700\u00a0kg', text: 'Payload across the whole range.' },
      axes: { title: '4 to 6 axes', text: 'SCARA, articulated and palletising robots.' },
      service: { title: 'Service nearby', text: 'Commissioning and spare parts from {{city}}.' },
    },
  },
  categories: {
    name: 'Categories',
    title: 'Four designs at one scale',
    drawing:
      'SCARA, articulated, palletising and heavy-duty robot beside a person of 1.75\u00a0m, at one scale',
    caption: 'Schematic drawing, proportions from payload and reach. Person 1.75\u00a0m.',
    payload: 'Payload',
    reach: 'Reach',
    models: 'Models',
    open: 'View',
    kinds: { scara: 'SCARA', articulated: 'Articulated', palletizer: 'Palletisers', heavy: 'Heavy duty' },
  },
  testimonials: {
    name: 'Voices',
    title: 'References',
    rating: 'Rating',
    items: {
      casting: {
        text: 'The cell reached the required cycle time on the third day of commissioning. What the specification said was delivered, on the date it said.',
        author: '{{author}}',
        company: 'Head of production, {{company}}',
      },
      packaging: {
        text: 'We were given one calculation in which the line pays off, and one in which it does not. That builds trust.',
        author: '{{author}}',
        company: 'Managing director, {{company}}',
      },
      sheet: {
        text: 'One call, and somebody who knows the line picks up.',
        author: '{{author}}',
        company: 'Maintenance, {{company}}',
      },
    },
  },
  group: {
    name: 'Group',
    title: 'Four divisions, one group',
    company: 'Company',
    description: 'Task',
    role: 'Role',
    location: 'Location',
    founded: 'Founded',
    since: 'since',
    stats: {
      years: { value: '30+', label: 'years of experience' },
      divisions: { value: '4', label: 'divisions' },
    },
  },
}
