import type { texts as German } from '../de/advisor.ts'

export const texts: typeof German = {
  advisor: {
    title: 'AI Robot Advisor',
    crumb: 'AI advice',
    description:
      'Find robots by part, gripper and reach, calculated from catalogue data: examples, popular topics and the direct way to a person.',
    keywords: 'AI advice, robot selection, payload, reach, gripper, ESTUN, industrial robots',
    lead: 'Describe part, gripper and reach. The calculation uses catalogue data, the wording comes from an AI assistant.',
    dialog: 'Dialogue',
    soon: 'in preparation',
    assistant: 'Assistant',
    greeting: 'Good day. What should the robot grip, how heavy is it, and how far must it reach?',
    examplesTitle: 'Example questions that the catalogue answers',
    examples: {
      tending: 'We load a lathe: parts of 4.5\u00a0kg, a double gripper of 5\u00a0kg, reach 1.3\u00a0m.',
      palletizing:
        'We palletize bags of 25\u00a0kg. The gripper weighs 15\u00a0kg, the reach should be 2\u00a0m.',
      assembly: 'We join small parts of 0.5\u00a0kg, the gripper weighs 1\u00a0kg. It should be a SCARA.',
    },
    openingTitle: 'The dialogue opens soon.',
    openingText:
      'Until then the catalogue calculates with the same data: enter the load, see which robots fit.',
    catalogue: 'Open the catalogue',
    contact: 'Get in touch',
    disclosure:
      'In the dialogue you write with an AI assistant. Recommendations are not binding and do not replace engineering design.',
    privacy: 'Privacy',
    topicsTitle: 'Popular topics',
    topics: {
      tending: 'Machine tending',
      palletizing: 'Palletizing',
      welding: 'Welding',
      assembly: 'Assembly',
      bending: 'Bending',
      handling: 'Part handling',
    },
    quickTitle: 'Quick access',
    quick: {
      all: 'All robots',
      scara: 'SCARA for short distances',
      mini: 'MINI for narrow cells',
      heavy: 'Payload over 200\u00a0kg',
      reach: 'Reach over 3\u00a0m',
      roi: 'ROI calculator',
    },
    questionsTitle: 'Frequent questions',
    questions: {
      selection: {
        question: 'Who selects the robots?',
        answer:
          'A calculation over the catalogue: it compares payload, reach and other values with your requirements. The AI assistant only words the answer.',
      },
      binding: {
        question: 'Is a recommendation binding?',
        answer:
          'No. It replaces neither engineering design nor risk assessment. Only what stands in an offer is binding.',
      },
      allowance: {
        question: 'How is the load calculated?',
        answer:
          'Parts, gripper and process force are added up, plus an allowance of 10%. A double gripper carries two parts.',
      },
      data: {
        question: 'What happens to what I write?',
        answer:
          'Dialogues are deleted after 30\u00a0days and not used for training. Personal details are not needed.',
      },
    },
    directTitle: 'Direct contact',
    phone: 'Phone',
    appointment: 'Appointment',
    booking: 'Book appointment',
    expertTitle: 'Rather talk to someone who builds machines?',
    expertText: 'We check your selection and name open points.',
    company: 'To the company',
  },
}
