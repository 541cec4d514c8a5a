import type { Sentences } from './sentences.ts'

/** What the advisor says in English. */
export const english: Sentences = {
  match: (fitting, best, isProven) => {
    const far = isProven ? '' : ', as far as the catalogue states it'
    return fitting === 1
      ? `One robot in the catalogue meets everything you stated${far}. It is ${best}`
      : `${fitting} robots in the catalogue meet everything you stated${far}. The best fit is ${best}`
  },
  best: ({ name, payload, reach, reserve }) =>
    `${[name, [payload && `${payload} payload`, reach && `${reach} reach`, reserve && `${reserve}\u00a0% in reserve`].filter(Boolean).join(', ')].filter(Boolean).join(': ')}.`,
  mostOf: {
    payload: (name, figure) =>
      `Among the robots that fit, ${name} has the value you look for: ${figure} payload.`,
    reach: (name, figure) =>
      `Among the robots that fit, ${name} has the value you look for: ${figure} reach.`,
    accuracy: (name, figure) =>
      `Among the robots with a known value, ${name} has the best repeatability: ${figure}. For many robots the catalogue states none.`,
    bodyWeight: (name, figure) =>
      `Among the robots with a known weight, ${name} has the value you look for: ${figure}. For many robots the catalogue states none.`,
  },
  noMatch: 'No robot in the catalogue meets everything you stated.',
  nearest: (name, misses) => `The nearest is ${name}: ${misses}.`,
  missing: (figure, field) => `${figure} of ${field} are missing`,
  tooMuch: (figure, field) => `${figure} of ${field} too much`,
  otherThan: field => `${field} does not match`,
  unstated: field => `the catalogue does not state the ${field}`,
  beyondArms:
    'No robot arm in the catalogue reaches that far. A linear axis or a gantry adds travel: our engineers will work that out with you.',
  beyondLoads:
    'No robot in the catalogue carries that much. A gantry or two robots may be the way: our engineers will work that out with you.',
  hold: {
    collaborative:
      'The catalogue proves for no robot that it may work beside people without a fence, so I name none. Only the risk assessment of the whole cell shows whether that is possible (ISO 10218, Machinery Regulation).',
    explosive:
      'The catalogue proves explosion protection (ATEX) for no robot, so I name none. Standard robots are not explosion-protected.',
    food: 'The catalogue proves for no robot that it is fit for food and washdown (ingress protection, materials, lubricants), so I name none.',
    clean_room:
      'For no robot that meets your other requirements does the catalogue prove fitness for clean rooms, so I name none.',
    cold: 'The catalogue proves operation at this temperature for no robot, so I name none. Cold storage mostly takes a protective jacket or heating.',
  },
  holdCount: count =>
    count === 1
      ? 'By your other requirements one robot would come into consideration.'
      : `By your other requirements ${count} robots would come into consideration.`,
  people: 'Please get in contact: one of our people will check that with you.',
  handoff: {
    price:
      'I do not name prices: they depend on gripper, cell and scope. You get a quote through our contact form.',
    delivery: 'I cannot promise delivery times. You get that information through our contact form.',
    people: 'You reach one of our people by contact form, telephone or appointment.',
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
  unfitRobot: (name, misses) => `${name} does not meet everything you stated: ${misses}.`,
  calculated: (terms, sum) => `Calculated: ${terms} = ${sum}.`,
  including: load => `Calculated: ${load} including the gripper, nothing added.`,
  terms: {
    part: (kilograms, count) => (count > 1 ? `${count} × ${kilograms} part` : `${kilograms} part`),
    tool: kilograms => `${kilograms} gripper or tool`,
    assumedTool: kilograms => `${kilograms} gripper (assumed)`,
    payload: kilograms => `${kilograms} payload`,
    assumedPayload: kilograms => `${kilograms} load (assumed)`,
    force: (newtons, kilograms) => `${newtons}\u00a0N process force (${kilograms})`,
    surcharge: '10\u00a0% surcharge',
  },
  approximately: reach => `I take “about” as a reach of at least ${reach}.`,
  palletsReach: reach => `Assumption about reach: ${reach} for two pallets and the stack.`,
  sizeReach: reach => `Assumption about reach: ${reach}, from the size of the part.`,
  unverified: list => `Not proven, to be settled before a choice: ${list}.`,
  fromNames: 'Payload and reach are partly known from the model name only.',
  cycle: 'I cannot promise a cycle time: it depends on path, load and gripper and shows in the simulation.',
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
    belowDesign: design => `The payload does not suffice for the design load with surcharge (${design}).`,
    shortReach: design => `Shorter than ${design}: check the layout.`,
    toolAssumed: kilograms => `Gripper assumed at ${kilograms}: please confirm.`,
    oversized: 'Clearly larger than needed; no smaller one meets the requirements.',
    largerThanOthers: 'Clearly larger than needed; smaller ones meet the requirements, too.',
    singlePurpose: suffix => `Type ${suffix}: built for one particular use.`,
  },
  uncheckedValue: what => `${what}: without proof by the manufacturer`,
  unknownValue: what => `${what}: not stated in the catalogue`,
  ask: {
    application: 'What should the robot do?',
    payload: 'How heavy is the part?',
    tool: 'How heavy is the gripper?',
    reach: 'How far does the robot have to reach?',
  },
  chips: {
    application: [
      ['Palletizing', 'Application: palletizing'],
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
