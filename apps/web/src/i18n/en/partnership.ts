import type { texts as German } from '../de/partnership.ts'

export const texts: typeof German = {
  partnership: {
    pageTitle: 'AI visual inspection with {{partner}}',
    description:
      'Visual inspection in the line: {{brand}} builds the station, {{partner}} supplies model and platform. 99.9% detection accuracy, 24/7, instant results.',
    keywords: 'AI, visual inspection, quality control, machine vision, defect detection, {{partner}}',
    crumb: 'Partnership {{partner}}',
    title: 'Every part inspected, not every tenth',
    lead: 'A camera and a trained model decide in the line. We build the station, {{partner}} supplies the inspection.',
    inquire: 'Enquire now',
    visit: 'Visit {{partner}}',
    claims: {
      accuracy: { value: '99.9%', label: 'detection accuracy' },
      hours: { value: '24/7', label: 'in operation' },
      instant: { value: 'Instant', label: 'result for each part' },
    },
    figure: {
      image:
        'Inspection image of a flange: camera image on the left, defects marked on the right, a missing bore and a scratch',
      camera: 'Camera image',
      detected: 'DEFECT DETECTED',
      confidence: 'Confidence: 97.3%',
      scratch: 'Scratch 4.2\u00a0mm',
      bore: 'Bore missing',
      caption: 'Flange 8 x Ø 11, feature: bore pattern',
      compare: 'Compare',
    },
    featuresName: 'Features',
    featuresTitle: 'What the inspection sees and does',
    features: {
      surface: { title: 'Surface', text: 'Scratches, dents, pores and discolouration, on glossy parts too.' },
      completeness: {
        title: 'Completeness',
        text: 'Bores, screws, clips and labels: what is missing and what should not be there.',
      },
      position: {
        title: 'Position',
        text: 'Twisted, tilted, wrongly joined: detected before the part moves on.',
      },
      edge: {
        title: 'Computer at the line',
        text: 'The model runs on site within the cycle. It needs no cloud for that.',
      },
      learning: {
        title: 'Trained on your parts',
        text: 'Good and bad parts from your line are what it learns from.',
      },
      proof: {
        title: 'An image of every part',
        text: 'Result, location of the defect and time are stored and easy to find.',
      },
    },
    processName: 'Process',
    processTitle: 'Five steps to a model in your line',
    result: 'Result',
    steps: {
      access: { title: 'Platform access', result: 'Account and project' },
      upload: { title: 'Upload data', result: 'Images of good and bad parts' },
      training: { title: 'Annotation and training', result: 'Model with key figures' },
      deployment: { title: 'Model on an edge device', result: 'Computer at the line' },
      use: { title: 'Use and re-training', result: 'A threshold that keeps improving' },
    },
    industriesName: 'Industries',
    industriesTitle: 'Seven industries, one inspection',
    industries: {
      automotive: { title: 'Automotive', text: 'Castings, sealing faces, weld seams' },
      food: { title: 'Food & Beverage', text: 'Fill level, closure, label' },
      medtech: { title: 'MedTech & Pharma', text: 'Blisters, syringes, plastic parts' },
      electronics: { title: 'Electronics', text: 'Solder joints, connectors, assembly' },
      infrastructure: { title: 'Industry & Infrastructure', text: 'Profiles, sheets, coatings' },
      consumer: { title: 'Consumer Goods', text: 'Housings, print, packaging' },
      energy: { title: 'Energy Technology', text: 'Cells, contacts, insulators' },
    },
    comparisonName: 'Comparison',
    comparisonTitle: 'Inspection by hand and in the line',
    criterion: 'Criterion',
    manual: 'Manual',
    live: 'Live AI',
    comparison: {
      speed: { name: 'Speed', manual: 'depends on part and person', live: 'every part within the cycle' },
      hours: { name: 'Availability', manual: 'one shift, then a handover', live: '24/7' },
      evenness: {
        name: 'Consistency',
        manual: 'judgement varies with light and tiredness',
        live: 'same model, same threshold',
      },
      proof: { name: 'Proof', manual: 'tally sheet', live: 'image and result for each part' },
      defects: { name: 'New defects', manual: 'retrain staff', live: 'add images, retrain the model' },
      feedback: {
        name: 'Feedback',
        manual: 'at the end of the batch',
        live: 'at once, the part is rejected',
      },
    },
    roi: 'Fewer false rejects pay for the station: 80%+ fewer good parts end up as scrap.',
    roiLink: 'Calculate the payback',
    benefitsName: 'Benefits',
    benefitsTitle: 'What changes in your production',
    benefits: {
      scrap: { title: 'Fewer false rejects', text: 'Good parts stay good and are shipped.' },
      complaints: { title: 'Fewer complaints', text: 'Defects stay in the plant, not with the customer.' },
      evenness: { title: 'One threshold for all shifts', text: 'Early, late and night shift inspect alike.' },
      early: { title: 'Earlier warning', text: 'You step in at the first defect, not after the batch.' },
      people: {
        title: 'Relief for skilled staff',
        text: 'Your staff decide doubtful cases instead of every part.',
      },
      contact: {
        title: 'One contact person',
        text: 'Feeding, lighting, model and rejection are accepted together.',
      },
    },
    closingTitle: 'Can your part be inspected?',
    closingText:
      'Send us images of good and bad parts. We will tell you whether a camera sees the difference.',
  },
}
