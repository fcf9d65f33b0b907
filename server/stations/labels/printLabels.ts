import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../../contract/http/call.ts'
import { productName } from '../../../contract/product.ts'
import {
  labelLimit,
  stationLabelTexts,
  type Station,
  type stationCalls,
  stationFileTexts,
} from '../../../contract/stations/stations.ts'
import { datedFileName } from '../../../contract/values/fileNameOf.ts'
import type { Actor, Services } from '../../records/services.ts'
import { pdfQueue } from '../../process/workers/workQueues.ts'
import { dayIn } from '../../process/zonedTime.ts'
import { refuse } from '../../process/refuse.ts'
import { lineOf } from '../../files/typeset/lines.ts'
import { typeset } from '../../files/typeset/typeset.ts'
import { preferencesOf, type Chosen } from '../../settings/settings.ts'
import { allStations } from '../stations.ts'
import { qrCodeSvg } from '../../files/qrCodeSvg.ts'

type LabelQuery = QueryOf<typeof stationCalls.printStationLabels>
type Form = Pick<LabelQuery, 'layout'> & { chosen: Pick<Chosen, 'language' | 't'> }

/** Words of this length or more may be broken on a label. */
const longestWord = 11

/**
 * Prints labels on sheets of A4 as PDF, in the order of the stations: names as large as possible, and a QR code that
 * leads a phone's camera to the report page of the station.
 */
async function renderLabels(
  stations: readonly Station[],
  origin: string,
  { layout, chosen: { language, t } }: Form,
): Promise<Buffer> {
  const files: Record<string, Buffer> = {}
  const labels = []
  for (const { code, site, area, name } of stations) {
    const picture = `/${code}.svg`
    const link = labelLink(origin, code)
    files[picture] = Buffer.from(await qrCodeSvg(link))
    const above = `${lineOf(site, longestWord)} · ${lineOf(area, longestWord)}`
    labels.push({ picture, link, above, name: lineOf(name, longestWord), code: `${code.slice(0, 4)} ${code.slice(4)}` })
  }
  const texts = { scan: t(stationLabelTexts.scan), product: productName }
  return typeset({
    template: new URL('labels.typ', import.meta.url).href,
    sheet: { title: productName, layout, language, texts, labels },
    files,
    printedAt: new Date().toISOString(),
  })
}

/**
 * Sends the labels of a filter on `reply`.
 * @throws notFound when no station matches, invalid when there are more than a document may have
 */
export async function printLabels(
  services: Services,
  by: Actor,
  { layout, language, ...filter }: LabelQuery,
  origin: string,
  reply: FastifyReply,
): Promise<void> {
  const stations = await allStations(services, by, { ...filter, deleted: false })
  if (stations.length === 0) throw refuse('noStationsToPrint')
  if (stations.length > labelLimit) throw refuse('tooManyLabels', { labels: labelLimit })
  const chosen = await preferencesOf(services.database.quick, by.id, { language })
  const pdf = await pdfQueue(by.id, () => renderLabels(stations, origin, { layout, chosen }))
  const name = datedFileName(chosen.t(stationFileTexts.labels), dayIn(new Date(), chosen.timeZone), 'pdf')
  await reply
    .headers({ 'content-disposition': `inline; filename="${name}"`, 'cache-control': 'private, no-store' })
    .type('application/pdf')
    .send(pdf)
}

/** Returns the URL in a label's QR code, which a phone's camera opens. */
export const labelLink = (origin: string, code: string): string => `${origin}/andon/report?station=${code}`
