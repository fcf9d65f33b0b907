import type { RefusalList } from './refusalList.ts'

export const andonRefusals = {
  modelTimedOut: { code: 'timedOut', text: 'The model took too long to analyze this photo.' },
  modelDeclined: { code: 'unreadable', text: 'The model declined to describe this photo.' },
  modelBusy: { code: 'tooMany', text: 'The model is overloaded at the moment.' },
  modelRefuses: { code: 'unavailable', text: 'The model rejects our requests. See the server log for details.' },
  modelStrange: { code: 'badGateway', text: 'The model returned an unexpected response.' },
  photoUnreadable: { code: 'unreadable', text: 'This photo could not be analyzed.' },
  photoAnalysisOff: { code: 'unavailable', text: 'Photo analysis is turned off.' },
  photoNotAwaited: { code: 'unreadable', text: 'Analysis was skipped.' },
  photosOften: { code: 'tooMany', text: 'Too many photos in one minute. Wait a moment.' },
  guestsNotAllowed: {
    code: 'forbidden',
    text: 'Reporting here requires an account. Sign in, or ask a colleague to report it.',
  },
  reportLinkUnknown: { code: 'notFound', text: 'There is no report at this link.' },
  stationReportsOften: {
    code: 'tooMany',
    text: 'Too many reports from this station in the last hour. Tell a colleague directly, or sign in.',
  },
  readerTimedOut: { code: 'timedOut', text: 'Analyzing this photo took too long.' },
  readerBroke: { code: 'unavailable', text: 'Text recognition failed on this photo.' },
} as const satisfies RefusalList
