import type { Sentences } from './sentences.ts'

/** What the advisor says in English. */
export const english: Sentences = {
  match: ({ proven, others, best, isProvenTooLarge, isAssumed }) => {
    const robots = (count: number) => (count === 1 ? 'One robot' : `${count} robots`)
    const first = proven + others === 1 ? 'It is' : 'The best fit is'
    if (!proven)
      return `${robots(others)} in the catalogue ${others === 1 ? 'fits' : 'fit'} as far as proven. ${first} ${best}`
    const more = others ? `; ${others} more ${others === 1 ? 'fits' : 'fit'} as far as proven` : ''
    const all = `everything you stated${isAssumed ? ' and what I assumed' : ''}`
    const large = isProvenTooLarge ? ` but ${proven === 1 ? 'is' : 'are'} much larger than needed` : ''
    return `${robots(proven)} in the catalogue ${proven === 1 ? 'meets' : 'meet'} ${all}${large}${more}. ${first} ${best}`
  },
  best: ({ name, payload, reach, reserve }) =>
    `${[name, [payload && `${payload} payload`, reach && `${reach} reach`, reserve && `${reserve}\u00a0% in reserve`].filter(Boolean).join(', ')].filter(Boolean).join(': ')}.`,
  mostOf: {
    payload: (name, figure, isMost) =>
      `Among the robots that fit, ${name} has the ${isMost ? 'highest' : 'lowest'} payload: ${figure}.`,
    reach: (name, figure, isMost) =>
      `Among the robots that fit, ${name} has the ${isMost ? 'longest' : 'shortest'} reach: ${figure}.`,
    accuracy: (name, figure) =>
      `Among the robots with a known value, ${name} has the best repeatability: ${figure}. For many robots the catalogue states none.`,
    bodyWeight: (name, figure, isMost) =>
      `Among the robots with a known weight, ${name} is the ${isMost ? 'heaviest' : 'lightest'}: ${figure}. For many robots the catalogue states none.`,
  },
  noMatch: 'No robot in the catalogue meets everything you stated.',
  nearest: (name, misses) => `The nearest is ${name}: ${misses}.`,
  missing: (figure, field) => `${figure} of ${field} are missing`,
  tooMuch: (figure, field) => `${figure} of ${field} too much`,
  otherThan: field => `${field} does not match`,
  unstated: field => `the catalogue does not state the ${field}`,
  onlyMountings: mountings => `the catalogue states ${mountings} only`,
  yes: 'Yes.',
  no: 'No.',
  notAllProven: 'Only partly proven.',
  same: 'Both the same.',
  verdict: {
    fit: (name, facts, isAsked) =>
      isAsked
        ? `Yes: ${name} meets everything you stated (${facts}).`
        : `${name} meets everything you stated (${facts}).`,
    tight: (name, facts, design) =>
      `Just about: ${name} meets what you stated (${facts}), but its payload does not suffice for the design load with gripper and allowance (${design}).`,
    open: (name, fields) =>
      `Not proven: the catalogue does not state ${fields} for ${name}; what it does state fits.`,
    unchecked: (name, fields) =>
      `Probably yes: ${name} is built for it; the manufacturer has not confirmed it (${fields}).`,
    unfit: (name, facts, misses, isAsked) =>
      `${isAsked ? 'No: ' : ''}${name} (${facts}) does not meet everything you stated: ${misses}.`,
  },
  properties: {
    accuracy: 'repeatability',
    bodyWeight: 'body weight',
    payload: 'payload',
    reach: 'reach',
    axes: 'axes',
    protection: 'ingress protection',
    installation: 'mounting',
    applications: 'uses',
    unlisted: 'this detail',
  },
  facts: {
    accuracy: value => `${value} repeatability`,
    bodyWeight: value => `${value} body weight`,
    payload: value => `${value} payload`,
    reach: value => `${value} reach`,
    axes: value => `${value} axes`,
    protection: value => `ingress protection ${value}`,
    installation: value => value,
    unlisted: value => value,
    applications: value => `for ${value}`,
  },
  notStated: (names, property) => `${property}: the catalogue states no value for ${names}.`,
  valueFromPeople: 'One of our people will ask the manufacturer for what is missing.',
  because: (name, reasons, count) =>
    `${name}, because: ${reasons}.${count > 1 ? ` Of ${count} robots that fit, it is the closest to what you stated.` : ''}`,
  alternatives: robots => `Other robots that fit: ${robots.join(' ')}`,
  noAlternatives: robots => `No more robots meet everything you stated. These remain: ${robots.join(' ')}`,
  kinds: {
    scara:
      'A SCARA has four axes: fast and stiff in the plane, it places from above. For assembly, pick and place and packing of small parts.',
    '6-axis':
      'A 6-axis (articulated) robot grips from every side and in every position. For machine tending, welding, grinding and handling.',
    '5-axis':
      'A 5-axis robot tilts its wrist but does not turn it every way. For heavy parts that keep their orientation.',
    palletizer:
      'A palletising robot has four axes and keeps the load level: much payload and reach, but no turning in every direction.',
  },
  notions: {
    delta:
      'A delta robot hangs above the belt and sorts light parts very fast; there is none in the catalogue.',
    gantry:
      'A gantry robot travels on straight axes above a rectangular space; there is none in the catalogue.',
    mobile: 'A mobile robot drives through the hall by itself; there is none in the catalogue.',
    make: 'We build with robots from ESTUN; the catalogue has no other makes.',
    twoArmed: 'There are no two-armed or humanoid robots in the catalogue.',
    cobot:
      'A cobot limits its force and speed so that it can work beside people. An industrial robot is faster and carries more, but mostly works behind a fence. No robot in the catalogue is documented as suitable for work without a fence.',
    payload: 'Payload is the most that the robot carries at its wrist: part and gripper together.',
    reach:
      'Reach is the greatest distance from the middle of the robot that its wrist gets to; the gripper comes on top.',
    repeatability:
      'Repeatability says how much the robot scatters when it returns to the same point again and again; less is better.',
    reserve:
      'Reserve is the share of the payload that is left beyond the calculated load: part, gripper and an allowance of 10\u00a0%.',
    protection:
      'Ingress protection (IP) says how tight a machine is: the first digit against dust, the second against water. IP67 is dust-tight and survives being under water for a while.',
  },
  otherKinds:
    'It has articulated, SCARA and palletising robots: with payload and reach I name what is comparable; otherwise a contact person advises you.',
  count: robots => `There are ${robots} robots in the catalogue.`,
  noneNow: 'At the moment I propose no robot.',
  noneYet: 'At the moment I propose no robot, because too little is known for it.',
  kindHere: (count, payload, reach) =>
    count
      ? `In the catalogue here: ${count}, up to ${[payload, reach].filter(Boolean).join(' and ')}.`
      : 'In the catalogue here: none.',
  hundredweight: 'I take a Zentner as 50\u00a0kg; if you mean another one, please write it in kilograms.',
  reckoned:
    'I take the weight from volume or measures (a litre of water 1\u00a0kg, of steel 7.85\u00a0kg); if the part weighs more or less, please say so.',
  beyondArms:
    'No robot arm in the catalogue reaches that far. A linear axis or a gantry adds travel: our engineers will work that out with you.',
  beyondLoads:
    'No robot in the catalogue carries that much. A gantry or two robots may be the way: our engineers will work that out with you.',
  hold: {
    collaborative:
      'No robot in the catalogue is documented as suitable for work beside people without a fence, so I do not recommend one. Only the risk assessment of the whole cell shows whether that is possible (ISO 10218, Machinery Regulation).',
    explosive:
      'No robot in the catalogue is documented as explosion-protected (ATEX), so I do not recommend one. Standard robots are not explosion-protected.',
    food: 'No robot in the catalogue is documented as suitable for open food and washdown (ingress protection, materials, lubricants), so I do not recommend one.',
    clean_room:
      'None of the robots that meet your other requirements is documented as suitable for clean rooms, so I do not recommend one.',
    cold: 'No robot in the catalogue is documented for operation at this temperature, so I do not recommend one. Cold storage usually requires a protective jacket or heating.',
  },
  packing:
    'If the robot handles packed goods, such as cartons, this is not required: are the goods packed or open?',
  packingChips: [
    ['Goods are packed', 'The goods are packed'],
    ['Food is open', 'The food is open'],
  ],
  holdCount: count =>
    count === 1
      ? 'One robot meets your other requirements.'
      : `${count} robots meet your other requirements.`,
  people: 'Please get in contact: one of our people will check that with you.',
  handoff: {
    price: 'Prices depend on gripper, cell and scope. For a quotation, please use our contact form.',
    delivery: 'I cannot promise delivery times. You get that information through our contact form.',
    people: 'You reach one of our people by contact form, telephone or appointment.',
    controls:
      'Controllers, interfaces and programming are not in the catalogue: one of our people will settle that with you, by contact form or phone.',
    rental:
      'Whether rental, leasing, financing or a used robot is possible, one of our people will tell you: by contact form, phone or appointment.',
    jobs: 'Open positions, apprenticeships and internships, and how to apply, are on the jobs page: /jobs',
    service:
      'With installation, faults, maintenance, spare parts and training, one of our people helps you: please use contact form or phone.',
    company:
      'About our company, its location and references, one of our people will tell you, by contact form or phone; the address is in the legal notice: /impressum',
    machine:
      'You are chatting with an AI assistant that looks for robots in the catalogue. You reach people by contact form, phone or appointment.',
    privacy: 'How we handle data is written in the privacy policy: /datenschutz',
    warranty:
      'Only a person can tell you anything binding about warranty, CE and certificates: please use the contact form.',
  },
  clarify: 'Gladly. To name robots, I need a few details.',
  thanks:
    'You are welcome. If anything changes, just write it. For an offer, reach us by contact form, phone or appointment.',
  outOfScope:
    'I cannot help with that. I help to find a robot in the catalogue: by part and gripper, reach, application, mounting or protection. For example: “parts of 8 kg, gripper 4 kg, reach 1.6 m”.',
  refusal:
    'That is not among my tasks. I help to find a robot in the catalogue: what should it grip, how heavy is it, and how far does it have to reach?',
  unknownRobot: name => `${name} is not in the catalogue; I cannot confirm anything about it.`,
  unprovenRobot: name => `For ${name} that is not proven.`,
  listed: robots => `The catalogue states: ${robots.join(' ')}`,
  calculated: (terms, sum) => `Calculated: ${terms} = ${sum}.`,
  including: load => `Calculated: ${load} including the gripper, nothing added.`,
  terms: {
    part: (kilograms, count) => (count > 1 ? `${count} parts × ${kilograms}` : `${kilograms} part`),
    tool: kilograms => `${kilograms} gripper or tool`,
    assumedTool: kilograms => `${kilograms} gripper (assumed)`,
    payload: kilograms => `${kilograms} payload`,
    assumedPayload: kilograms => `${kilograms} load (assumed)`,
    force: (newtons, kilograms) => `${newtons}\u00a0N process force (${kilograms})`,
    surcharge: '10\u00a0% allowance',
  },
  approximately: reach => `I take “about” as a reach of at least ${reach}.`,
  palletsReach: reach => `Assumption about reach: ${reach} for two pallets and the stack.`,
  sizeReach: reach => `Assumption about reach: ${reach}, from the size of the part.`,
  shorter: (robots, reach) => `Shorter than ${reach}: ${robots}; check the layout.`,
  unverified: list => `Open, to be settled before a choice: ${list}.`,
  unverifiedOfOthers: list => `Open for the other robots: ${list}.`,
  fromNames: 'Payload and reach are partly known from the model name only.',
  cycle:
    'I cannot promise a cycle time: it depends on path, load and gripper, and a simulation establishes it.',
  path: 'Repeatability is not path accuracy: the catalogue does not state the latter.',
  dusty: 'Heat and dust take a suitable ingress protection or a jacket.',
  coolant: 'Because of the coolant I assume ingress protection IP65 at the wrist.',
  reasons: {
    payload: (has, needs, reserve) => `${has} payload for a load of ${needs}: ${reserve}\u00a0% in reserve`,
    payloadOnly: has => `${has} payload`,
    reach: (has, needs) => `${has} reach, ${needs} required`,
    reachOnly: has => `${has} reach`,
    repeatability: has => `repeatability ${has}`,
    axes: has => `${has} axes`,
    application: (name, suffix) => `type ${suffix}: ${name}`,
  },
  warnings: {
    shortReach: design => `Shorter than ${design}: check the layout.`,
    toolAssumed: kilograms => `Gripper assumed at ${kilograms}: please confirm.`,
    aboveReach: height => `The height of ${height} is beyond the reach: check the layout.`,
    oversized: 'Clearly larger than needed; no smaller one meets the requirements.',
    largerThanOthers: 'Clearly larger than needed; smaller ones meet the requirements, too.',
    smallerUnproven: 'Clearly larger than needed; of smaller ones, not everything is confirmed.',
    singlePurpose: suffix => `Type ${suffix}: built for one particular use.`,
  },
  uncheckedValue: what => `${what}: not confirmed by the manufacturer`,
  unknownValue: what => `${what}: not stated in the catalogue`,
  ask: {
    application: 'What should the robot do?',
    payload: 'How heavy is the part?',
    tool: 'How heavy is the gripper?',
    reach: 'How far does the robot have to reach?',
  },
  chips: {
    application: [
      ['Palletising', 'Application: palletising'],
      ['Machine tending', 'Application: machine tending'],
      ['Assembly', 'Application: assembly'],
      ['Welding', 'Application: welding'],
    ],
    payload: [
      ['up to 5\u00a0kg', 'Parts up to 5 kg'],
      ['up to 20\u00a0kg', 'Parts up to 20 kg'],
      ['up to 100\u00a0kg', 'Parts up to 100 kg'],
    ],
    tool: [
      ['3\u00a0kg', 'The gripper weighs 3 kg'],
      ['8\u00a0kg', 'The gripper weighs 8 kg'],
      ['20\u00a0kg', 'The gripper weighs 20 kg'],
      ['already included', 'The weight is including the gripper'],
    ],
    reach: [
      ['1\u00a0m', 'Reach of 1 m'],
      ['1.5\u00a0m', 'Reach of 1.5 m'],
      ['2\u00a0m', 'Reach of 2 m'],
      ['3\u00a0m', 'Reach of 3 m'],
    ],
  },
  dontKnow: field => [
    'I don’t know',
    {
      application: 'I don’t know yet',
      payload: 'I don’t know the weight of the parts',
      tool: 'I don’t know the weight of the gripper',
      reach: 'I don’t know the reach',
    }[field],
  ],
  anyReach: ['Any reach', 'The reach does not matter'],
  settleFor: figure => [`${figure} will do`, `Reach rather ${figure}`],
}
