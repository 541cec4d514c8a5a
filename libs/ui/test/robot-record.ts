import type { AdministeredRobot } from '@app/contracts/robot-administration'

/** A robot as the administration's calls answer it. */
export function robotOf(fields: Partial<AdministeredRobot> = {}): AdministeredRobot {
  return {
    id: 27,
    name: 'ER20-1780',
    series: 'ER',
    subSeries: 'Standard',
    applicationSuffix: null,
    model: 'ER20-1780',
    payload: 20,
    reach: 1780,
    axes: 6,
    accuracy: null,
    protection: null,
    bodyWeight: null,
    installation: [],
    applications: ['Handhabung'],
    specifications: {},
    imageUrl: null,
    estunUrl: null,
    description: null,
    descriptionGerman: 'Sechsachsroboter für Handhabung.',
    isActive: true,
    evidence: { payload: 'documented', reach: 'from_name' },
    createdAt: '2026-02-03T10:20:00.000Z',
    sources: [],
    entries: {},
    image: null,
    updatedAt: '2026-11-18T15:02:00.000Z',
    version: 3,
    ...fields,
  }
}
