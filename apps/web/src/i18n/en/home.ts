import type { texts as German } from '../de/home.ts'

export const texts: typeof German = {
  hero: {
    pageTitle: 'Machines, robotics and prototypes',
    description:
      '{{company}} plans, builds and commissions machines and production lines, robot cells and prototypes for Austria and Southern Germany. Since {{year}}.',
    keywords:
      'automation, special-purpose machines, robotics, robot cell, prototypes, system integrator, ESTUN, {{region}}, Austria, Southern Germany',
    title: 'We build machines that do not exist yet.',
    lead: '{{company}} plans, builds and commissions machines and production lines: special-purpose machines, robot cells and prototypes for manufacturers in Austria and Southern Germany.',
    contact: 'Discuss your project',
    booking: 'Book appointment',
    roi: 'Calculate ROI',
    reach: 'Reach',
    metres: '{{value}}\u00a0m',
    schematic: '{{robot}}, schematic',
    drawing:
      'Side view, schematic, {{robot}}: {{payload}}\u00a0kg, {{reach}}\u00a0mm, beside a person 1.75\u00a0m tall',
    robot: 'Six-axis robot',
    years: '30+ years of engineering',
    today: 'today',
  },
  business: {
    name: 'About us',
    title: 'Calculate first, then build',
    text: 'Since {{year}} we have been taking on tasks for which no machine can be bought off the shelf. First we calculate what a machine will pay back, then we build it: mechanics, controls, robotics and commissioning are all done in-house. Whoever designs a machine is there when it is accepted.',
    founded: 'Founded',
    experience: 'Experience',
    experienceValue: '30+\u00a0years',
    goals: 'Project goals met',
    goalsValue: '100%',
    loyalty: 'Customer retention',
    loyaltyValue: '95%+',
    engineering: 'Engineering',
    engineeringValue: '100% in-house',
    location: 'Location',
  },
  expertise: {
    name: 'Services',
    title: 'Six disciplines, one project team',
    action: 'Describe your project',
    plan: 'Floor plan',
    cycle: 'Cycle 14\u00a0s, example',
    years: 'years',
    payback: 'Payback',
    machines: {
      title: 'Special-purpose machines',
      text: 'Machines for a process that only you have.',
      tag: 'Machine',
      image: 'Rotary transfer machine with four stations on a machine frame, schematic',
    },
    robotics: {
      title: 'Robotics and handling',
      text: 'Robot cells from SCARA to heavy duty, grippers included.',
      tag: 'Robot',
      image: 'Robot cell with pallet and person in side view, schematic',
    },
    control: {
      title: 'Controls and software',
      text: 'PLC, HMI and connection to your ERP.',
      tag: 'Control cabinet',
      image: 'Control cabinet with controller, terminals and cable ducts, schematic',
    },
    planning: {
      title: 'Cell planning and simulation',
      text: 'Cycle time and reach, before steel is cut.',
      tag: 'Planning',
      image:
        'Floor plan of a cell: safety fence 4.5 by 3 metres, robot with a reach of 2.1 metres, two pallets, conveyor',
    },
    prototypes: {
      title: 'Prototypes',
      text: 'From test rig to functional prototype within weeks.',
      tag: 'Test',
      image: 'Test rig with linear axis, gripper and workpiece, schematic',
    },
    economy: {
      title: 'Return on investment',
      text: 'Calculate the payback before you order.',
      tag: 'ROI calculator',
      image: 'An investment over the years until it has paid back, schematic',
    },
  },
  activities: {
    name: 'Fields',
    title: 'Eight fields we build for',
    summaryTitle: 'From idea to finished system',
    summary: 'One contact person, one schedule, one acceptance. Even if your project touches several fields.',
    action: 'Discuss your project',
    handling: {
      title: 'Handling & Logistics',
      items: [
        'Loading and unloading machines',
        'Palletising and depalletising',
        'Bin picking',
        'Singulating and feeding parts',
      ],
    },
    assembly: {
      title: 'Assembly & Mounting',
      items: [
        'Screwdriving with documented torque',
        'Pressing and riveting',
        'Gluing and dispensing',
        'Multi-part assemblies',
      ],
    },
    processing: {
      title: 'Processing & Manufacturing',
      items: ['Welding and cutting', 'Deburring and grinding', 'Bending and folding', 'Linking machines'],
    },
    quality: {
      title: 'Quality Control & Testing',
      items: [
        'Visual inspection by camera',
        'In-line measurement',
        'Function and leak tests',
        'Traceability of every part',
      ],
    },
    material: {
      title: 'Material Flow & Intralogistics',
      items: [
        'Conveyors and buffers',
        'Automated guided vehicles',
        'Warehouse integration',
        'Packing and labelling',
      ],
    },
    data: {
      title: 'Data & Digitalization',
      items: [
        'Machine data acquisition',
        'Connection to ERP and MES',
        'Key figures in real time',
        'Remote maintenance',
      ],
    },
    energy: {
      title: 'Energy & Resources',
      items: [
        'Energy metering per machine',
        'Compressed air and waste heat',
        'Peak-load limiting',
        'Reducing scrap',
      ],
    },
    service: {
      title: 'Service & Safety',
      items: [
        'Risk assessment and CE',
        'Retrofitting existing lines',
        'Planned maintenance',
        'Training your team',
      ],
    },
  },
  process: {
    name: 'Process',
    title: 'Six steps to a running system',
    lead: 'Every step ends with a document that belongs to you. After each one, you decide whether to continue.',
    result: 'Result',
    duration: 'Typical duration',
    action: 'Free process analysis',
    analysis: { title: 'Process analysis', result: 'Survey, volumes', duration: '1–2\u00a0weeks' },
    technology: { title: 'Technology', result: 'Feasibility, trial', duration: '2–4\u00a0weeks' },
    conception: { title: 'Concept', result: 'Layout, cycle time, quotation', duration: '3–5\u00a0weeks' },
    implementation: {
      title: 'Implementation',
      result: 'Design, build, software',
      duration: '12–26\u00a0weeks',
    },
    acceptance: { title: 'FAT & SAT', result: 'Acceptance reports', duration: '2–3\u00a0weeks' },
    service: { title: 'Service', result: 'Maintenance plan, spare parts', duration: 'ongoing' },
  },
  trust: {
    name: 'Trust',
    title: 'What you can rely on',
    pause: 'Pause rotation',
    play: 'Resume rotation',
    certificates: 'Certificates',
    action: 'Talk to a project manager',
    processes: {
      title: 'Binding processes',
      text: 'At every milestone you know what is delivered and who approves it.',
    },
    timelines: {
      title: 'Realistic timelines',
      text: 'We name a date only once delivery times and capacity have been checked.',
    },
    management: {
      title: 'Transparent project management',
      text: 'Every week you see status, costs and open points on one page.',
    },
    goals: {
      title: 'Technical thinking with economic goals',
      text: 'Every machine has to pay for itself; otherwise we advise against it.',
    },
  },
}
