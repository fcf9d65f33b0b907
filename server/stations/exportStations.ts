import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import { type Station, stationFileTexts } from '../../contract/stations/stations.ts'
import { datedFileName } from '../../contract/values/fileNameOf.ts'
import { writeCsv } from '../files/csv.ts'
import { dayIn } from '../process/zonedTime.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { labelLink } from './labels/printLabels.ts'
import { allStations } from './stations.ts'
import type { StationFilter } from './store.ts'

const head = ['Site', 'Area', 'Station', 'Department', 'Type', 'Code', 'Link']

const rowOf = ({ site, area, name, department, type, code }: Station, origin: string) => [
  site,
  area,
  name,
  department,
  type,
  code,
  labelLink(origin, code),
]

/** Sends the stations of a filter on `reply`, in a form that can be edited and imported again. */
export async function exportStations(
  services: Services,
  by: Actor,
  filter: StationFilter,
  origin: string,
  reply: FastifyReply,
): Promise<void> {
  const stations = await allStations(services, by, filter)
  const { t, timeZone } = await preferencesOf(services.database.quick, by.id)
  const name = datedFileName(t(stationFileTexts.list), dayIn(new Date(), timeZone), 'csv')
  await reply
    .headers(downloadHeaders(name))
    .type('text/csv; charset=utf-8')
    .send(
      writeCsv(
        head,
        stations.map((station) => rowOf(station, origin)),
      ),
    )
}
