import type { texts as German } from '../de/services.ts'

export const texts: typeof German = {
  services: {
    what: 'What it is',
    whom: 'For whom',
    whomTitle: 'When it is worth a conversation',
    steps: 'Process',
    stepsTitle: 'Five steps, five results',
    result: 'Result',
    questions: 'Questions',
    questionsTitle: 'Questions and answers',
    contact: 'Contact',
    contactTitle: 'What are you working on?',
    contactText:
      'Three facts are enough: part, quantity, cycle time. You will hear from us within 24\u00a0hours.',
    ask: 'Describe your project',
    others: 'Other services',
    message: 'My enquiry is about: {{service}}.',
    machines: {
      pageTitle: 'Special-purpose machines',
      description:
        'Assembly, joining and test machines built to your specification: designed, built and CE-marked in {{region}}, Austria.',
      keywords: 'special-purpose machines, assembly machine, test machine, rotary indexing, CE, {{region}}',
      lead: 'Assembly, joining and test machines for a process that only you have. Delivered with CE marking, source code and spare-parts list.',
      text: [
        'Everything starts with part, quantity and cycle time. They decide the layout: a rotary indexing table for short cycles and few stations, a linear transfer for many, a single workstation for small batches. We design the critical station first, usually feeding or joining. The rest follows from it.',
        'Before delivery, the machine runs in our workshop with your parts. Cycle time, reject rate and availability are measured and recorded in the factory acceptance report.',
      ],
      whom: [
        'You assemble by hand and volumes are rising.',
        'A feature has to be checked and documented on every single part.',
        'Your part is flexible, small or delicate, and standard feeders cannot cope.',
        'A line still runs, but spare parts are no longer available.',
      ],
      steps: [
        { title: 'Agree the specification', result: 'Functional specification with acceptance criteria' },
        { title: 'Test the critical station', result: 'Test report with original parts' },
        { title: 'Design', result: '3D design release, risk assessment' },
        { title: 'Build and program', result: 'Factory acceptance (FAT)' },
        { title: 'Deliver', result: 'Site acceptance (SAT), declaration of conformity' },
      ],
      questions: [
        {
          question: 'What do you need for a quotation?',
          answer:
            'A drawing or sample parts, the annual quantity, the cycle time and the floor space available. Anything missing is settled in the process analysis, which is free of charge.',
        },
        {
          question: 'How long does a project take?',
          answer:
            'Typically 12 to 26\u00a0weeks for design, build and software, and 2 to 3\u00a0weeks for acceptance. A bought-in part often sets the date; its delivery time is stated in the quotation.',
        },
        {
          question: 'Which regulations apply?',
          answer:
            'The Machinery Directive 2006/42/EC until 19\u00a0January 2027, then the Machinery Regulation (EU) 2023/1230. The risk assessment follows EN\u00a0ISO\u00a012100, safety-related controls EN\u00a0ISO\u00a013849-1 and electrical equipment EN\u00a060204-1.',
        },
        {
          question: 'Do drawings and program belong to us?',
          answer:
            'Yes. On acceptance you receive the drawings of all wear parts, the circuit diagram, the source code of the controller and a spare-parts list with manufacturers and order numbers.',
        },
      ],
    },
    robotics: {
      pageTitle: 'Robot cells and handling',
      description:
        'Robot cells from SCARA to heavy duty: sizing, gripper, safeguarding, programming and commissioning in Austria and Southern Germany.',
      keywords: 'robot cell, robotics, handling, palletising, machine tending, gripper, ESTUN, {{region}}',
      lead: 'Cells for loading, palletising, joining and machining: with gripper, safeguarding, program and acceptance at the required cycle time.',
      text: [
        'The payload on the data sheet is rarely the limit. What counts is the centre of gravity and the inertia at the flange, and whether the arm reaches the far corner of the pallet with the gripper vertical. We calculate both before choosing a model.',
        'The gripper is designed with the cell: vacuum, parallel or magnetic. On machine tools it is usually a double gripper that unloads and reloads in one move.',
      ],
      whom: [
        'Machines stand idle during breaks and at night because nobody is there to load them.',
        'Heavy, hot or sharp-edged parts are lifted by hand.',
        'Several lines palletise, with changing layer patterns.',
        'A cell needs another gripper, a new program or a new robot.',
      ],
      steps: [
        { title: 'Calculate load and reach', result: 'Robot model with reserve in per cent' },
        { title: 'Plan the cell', result: 'Layout with fence, doors and transfer points' },
        { title: 'Build the gripper', result: 'Gripping test with original parts' },
        { title: 'Assemble and program', result: 'Factory acceptance at cycle time (FAT)' },
        { title: 'Commission', result: 'Site acceptance (SAT), training, backup' },
      ],
      questions: [
        {
          question: 'Does it work without a safety fence?',
          answer:
            'Sometimes. The risk assessment of the whole application decides, including gripper and part, not the robot alone; the standard is EN\u00a0ISO\u00a010218-2. Slow and light often works without a fence, fast or sharp-edged does not.',
        },
        {
          question: 'Which robots do you use?',
          answer:
            'Those of our partner {{partner}}. The catalogue on this site shows the models and calculates the reserve for your load.',
        },
        {
          question: 'Who reprograms the cell later?',
          answer:
            'Your team. New formats are recipes on the operator panel; for new sequences we train your people on the program. Source code and backup stay with you.',
        },
        {
          question: 'What does the price depend on?',
          answer:
            'Less on the robot than on gripper, feeding and safeguarding. A budget price follows from part, quantity and layout. The ROI calculator shows what savings the cell needs to pay for itself.',
        },
      ],
    },
    control: {
      pageTitle: 'Control cabinets and PLC software',
      description:
        'Control cabinet, PLC program, visualisation and connection to ERP and MES: planned, built, tested and documented.',
      keywords: 'control cabinet, PLC, retrofit, visualisation, HMI, OPC UA, MES, {{region}}',
      lead: 'Control cabinet, PLC program, visualisation and connection to ERP and MES. For new machines, and for those whose controller is no longer available.',
      text: [
        'We do the electrical design, build and test the cabinet and write the program. Makes and function blocks follow your company standard. If there is none, we use what your maintenance team already knows.',
        'The program is structured by station and commented. Alarms state in plain words where the fault is and what to do. Counts, downtime and test values are available to your MES via OPC\u00a0UA.',
      ],
      whom: [
        'The PLC of your line has been discontinued and spares are second-hand only.',
        'Orders are typed in at the panel instead of coming from the ERP.',
        'The mechanics are finished, and nobody is there to wire and program them.',
        'Safety functions have grown over the years, and the verification is missing.',
      ],
      steps: [
        { title: 'Survey the existing system', result: 'I/O list, functional description' },
        { title: 'Electrical design', result: 'Circuit diagram, parts list' },
        { title: 'Build the cabinet', result: 'Test report' },
        { title: 'Program', result: 'Program tested on a virtual model' },
        { title: 'Commission', result: 'Acceptance, training, backup' },
      ],
      questions: [
        {
          question: 'How long is the line down during a retrofit?',
          answer:
            'That depends on how much can be tested beforehand. We test the program on a model of the line and switch over at a weekend or during the works holiday. The old controller stays until the new one is accepted.',
        },
        {
          question: 'Which controllers do you program?',
          answer:
            'PLCs to IEC\u00a061131-3, at our customers mostly Siemens, Beckhoff or B&R. If your company standard requires another make, we settle that before quoting.',
        },
        {
          question: 'Do we get the source code?',
          answer:
            'Yes, commented and without a password, together with the circuit diagram, the drive parameters and instructions for restoring the backup.',
        },
        {
          question: 'How are safety functions verified?',
          answer:
            'For each function the documentation holds the required performance level to EN\u00a0ISO\u00a013849-1, the calculation and the report of the test on the machine.',
        },
      ],
    },
    planning: {
      pageTitle: 'Cell planning and simulation',
      description:
        'Layout, reach and cycle time of a robot cell, calculated and simulated before anything is ordered. Also as a service of its own.',
      keywords: 'cell planning, simulation, cycle time, reach, layout, robot cell, {{region}}',
      lead: 'You see floor plan, reach and cycle time of your cell before steel is cut. Even if somebody else builds it.',
      text: [
        'Part, quantity and hall lead to a floor plan to scale: robot, fence, doors, transfer points and the routes of people and forklifts. The simulation checks every position for reach and collision.',
        'The cycle is the sum of travel, gripping and waiting times. The example shows a palletising cell of 4.5 by 3\u00a0metres: four moves, 14\u00a0seconds. The bars show how long each move takes and where effort pays off.',
      ],
      whom: [
        'You need to know before investing whether the space is sufficient.',
        'A quotation states a cycle time that you want to verify.',
        'A line is to gain a cell, and forklift routes must stay clear.',
        'You are comparing two robots or two arrangements.',
      ],
      steps: [
        { title: 'Measure the hall', result: 'As-built plan' },
        { title: 'Draw variants', result: 'Two or three layouts compared' },
        { title: 'Simulate', result: 'Cycle chart, reach, collisions' },
        { title: 'Safeguard', result: 'Safety concept with safety distances' },
        { title: 'Hand over', result: 'Layout as DXF and STEP, report' },
      ],
      questions: [
        {
          question: 'How accurate is the cycle time?',
          answer:
            'Path times simulate well. Gripping, suction and part tolerances remain uncertain; for these we use values measured in a test, or state the assumption in the report.',
        },
        {
          question: 'Which data do you need?',
          answer:
            'The part as STEP, the hall plan as DXF or a survey, quantity and shift pattern. For existing machines the outline and the transfer height are enough.',
        },
        {
          question: 'Where do the safety distances come from?',
          answer:
            'From EN\u00a0ISO\u00a013855: they depend on the stopping time of the robot and the kind of safeguard. A light curtain needs more distance than a fence with an interlocked door.',
        },
        {
          question: 'May we use the result to ask other suppliers?',
          answer:
            'Yes. Layout, cycle chart and report belong to you and specify no components that only we supply.',
        },
      ],
    },
    prototypes: {
      pageTitle: 'Prototypes and trials',
      description:
        'Test rig, functional prototype, pilot series: we build and measure whether your process holds before you invest in a machine.',
      keywords: 'prototypes, test rig, functional prototype, pilot series, feasibility, {{region}}',
      lead: 'From test rig to functional prototype within weeks. The outcome is a measured value on which you can decide.',
      text: [
        'A prototype answers one question. Does the bond hold? Does the camera find the notch? Can the part be singulated? We build what the answer needs, from profiles, linear axes and printed parts, and measure with your parts.',
        'If the process proves itself, it becomes a functional prototype and later the machine. Drawings, program and measurements are filed so that the design can build on them.',
      ],
      whom: [
        'A new product is to be made, and the process is untested.',
        'An idea needs a prototype that can be demonstrated.',
        'The greatest risk has to be settled before a machine is built.',
        'You need a pilot series of ten to a few hundred parts.',
      ],
      steps: [
        { title: 'Define the question', result: 'Test plan with success criterion' },
        { title: 'Build', result: 'Test rig in 2 to 4\u00a0weeks' },
        { title: 'Measure', result: 'Test report with raw data' },
        { title: 'Improve', result: 'Functional prototype' },
        { title: 'Hand over', result: 'Drawings, parts list, program' },
      ],
      questions: [
        {
          question: 'How soon is a test rig ready?',
          answer:
            'Typically in 2 to 4\u00a0weeks once your parts and the bought-in parts have arrived. We name the date as soon as delivery times are confirmed.',
        },
        {
          question: 'What if the test fails?',
          answer:
            'Then you know at the price of a test instead of a machine. The report says why it failed and whether another approach is promising.',
        },
        {
          question: 'How many parts do you need?',
          answer:
            'Between 20 and 50 to begin with, bad ones among them. To demonstrate machine capability (Cmk), 50\u00a0consecutive parts are customary.',
        },
        {
          question: 'Who owns the results?',
          answer:
            'You do: rig, drawings, program and measurements. If you wish, we sign a non-disclosure agreement before you send parts.',
        },
      ],
    },
  },
}
