import { andonCalls } from '../../contract/andon.ts'
import type { Services } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import type { Andon } from './andon.ts'
import { followGuestReport } from './followedReport.ts'
import { refuseGuestsUnlessWanted, sendGuestReport } from './guestReports.ts'

/** The photo travels as a data string. */
const withPhoto = { bodyLimit: dataStringsLimit }

export const andonRoutes = (andon: Andon): Route[] => [
  serve(
    andonCalls.analyzePhoto,
    ({ by, body, reply }) => andon.analyzePhoto(by, body.imageData, abortOnDisconnect(reply)),
    withPhoto,
  ),
  serve(andonCalls.readAnalysisEngine, ({ by }) => andon.readAnalysisEngine(by)),
]

export const guestReportRoutes = (services: Services): Route[] => [
  serve(andonCalls.sendGuestReport, ({ body }) => sendGuestReport(services, body), {
    // Three photos of four million characters, and little from one address, since anybody may send.
    bodyLimit: 13 * 1024 * 1024,
    perMinute: 6,
    admit: () => refuseGuestsUnlessWanted(services),
  }),
  // A page that is open asks four times a minute; a hall has one address.
  serve(andonCalls.followGuestReport, ({ params }) => followGuestReport(services, params.token), { perMinute: 120 }),
]
