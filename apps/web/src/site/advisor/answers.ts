/** Where the catalogue answers the example questions: their loads and reaches as its filter. */
export const examples = {
  tending: '/robots?part=4.5&count=2&tool=5&reach=1300',
  palletizing: '/robots?part=25&tool=15&reach=2000',
  assembly: '/robots?part=0.5&tool=1&subSeries=SCARA',
} as const

/** Popular topics, by what the catalogue knows about applications. */
export const topics = {
  tending: '/robots?application=machine_tending',
  palletizing: '/robots?application=palletizing',
  welding: '/robots?search=arc+welding',
  assembly: '/robots?application=assembly',
  bending: '/robots?application=bending',
  handling: '/robots?application=material_handling',
} as const

/** Ways that many take. */
export const quickAccess = {
  all: '/robots',
  scara: '/robots?subSeries=SCARA',
  mini: '/robots?subSeries=MINI',
  heavy: '/robots?payload=extra-heavy',
  reach: '/robots?reach=long',
  roi: null,
} as const
