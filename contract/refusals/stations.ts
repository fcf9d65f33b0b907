import type { RefusalList } from './refusalList.ts'

export const stationsRefusals = {
  noStationsToPrint: { code: 'notFound', text: 'No matching stations to print.' },
  tooManyLabels: { code: 'invalid', text: 'Print at most {{labels}} labels at once.' },
  stationNameTaken: { code: 'alreadyExists', text: 'This area already has a station with this name.' },
  stationIdTaken: { code: 'alreadyExists', text: 'This id belongs to another station.' },
  labelUnknown: { code: 'notFound', text: 'This label does not belong to an active station.' },
  noSuchStation: { code: 'invalid', text: 'This station does not exist.' },
} as const satisfies RefusalList
