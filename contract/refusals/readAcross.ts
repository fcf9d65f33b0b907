import type { RefusalList } from './refusalList.ts'

export const readAcrossRefusals = {
  alreadyAsked: {
    code: 'alreadyExists',
    text: 'This place was already asked. Nobody is asked the same question twice.',
  },
  readAcrossIdTaken: { code: 'alreadyExists', text: 'This id belongs to another place that was asked.' },
  placeMissing: { code: 'invalid', text: 'Choose a station, an area or a site.' },
  areaOfSeveralSites: { code: 'invalid', text: 'Several sites have this area. Choose the site, too.' },
  noSuchArea: { code: 'invalid', text: 'This area has no station in use.' },
  stationRetired: { code: 'invalid', text: 'This station is out of use, so nobody can be asked there.' },
  siteRetired: { code: 'invalid', text: 'This site is out of use, so nobody can be asked there.' },
  nobodyToAsk: { code: 'invalid', text: 'Choose who is asked. Nobody is known for this place.' },
  tooManyPlaces: { code: 'conflict', text: 'This CAR asks {{places}} places already.' },
  notYourAnswer: {
    code: 'forbidden',
    text: 'Only whoever was asked, the owner of the CAR or a process manager can answer.',
  },
  notYourQuestion: {
    code: 'forbidden',
    text: 'Only whoever asked, the owner of the CAR or a process manager can withdraw this.',
  },
  reasonMissing: { code: 'invalid', text: 'Say why it does not apply.' },
  evidenceMissing: { code: 'invalid', text: 'Say what is already in place, or attach a photo.' },
} as const satisfies RefusalList
