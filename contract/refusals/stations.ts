import type { RefusalList } from './refusalList.ts'

export const stationsRefusals = {
  noStationsToPrint: { code: 'notFound', text: 'No station fits, so there is nothing to print.' },
  tooManyLabels: { code: 'invalid', text: 'Print at most {{labels}} labels at once.' },
  stationNameTaken: { code: 'alreadyExists', text: 'There is a station of this name in this area already.' },
  stationIdTaken: { code: 'alreadyExists', text: 'This id belongs to another station.' },
  labelUnknown: { code: 'notFound', text: 'This label belongs to no station that is in use.' },
  noSuchStation: { code: 'invalid', text: 'There is no such station.' },
} as const satisfies RefusalList
