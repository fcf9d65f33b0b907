import { analysisSizeLimit, andonCalls } from '../../contract/andon.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import { whenGone } from '../platform/http/whenGone.ts'
import type { Andon } from './andon.ts'
import { sendGuestReport } from './guestReports.ts'

/** A photo travels as base64, with a little room around it. */
const withPhoto = { bodyLimit: Math.ceil((analysisSizeLimit * 4) / 3) + 500 * 1024 }

export const andonRoutes = (andon: Andon): Route[] => [
  serve(
    andonCalls.analyzePhoto,
    ({ by, body, reply }) => andon.analyzePhoto(by, body.imageData, whenGone(reply)),
    withPhoto,
  ),
  serve(andonCalls.readAnalysisEngine, ({ by }) => andon.readAnalysisEngine(by)),
]

/** Three photos of four million characters, and little from one address, since anybody may send. */
const fromGuests = { bodyLimit: 13 * 1024 * 1024, perMinute: 6 }

export const guestReportRoutes = (house: House): Route[] => [
  serve(andonCalls.sendGuestReport, ({ body }) => sendGuestReport(house, body), fromGuests),
]
