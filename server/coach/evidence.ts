import { sql } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { sqlFor, type Reader } from '../database/database.ts'

/** A record that a hypothesis may cite. */
export type Evidence = { room: 'cases' | 'cars'; id: string; key: string; title: string; text: string }

type Row = Omit<Evidence, 'key'> & { number: number }

const caseLimit = 20
const carLimit = 10

/** The newest cases that are linked to a CAR, and earlier CARs of its category with a described cause. */
export async function selectEvidence(from: Reader, { id, category }: Car): Promise<Evidence[]> {
  const rows = await from.many(
    sql<Row>`
      (select 'cases' as room, id, number, title, description as text from cases
       where car_id = ${id} and deleted_at is null order by created_at desc limit ${caseLimit})
      union all
      (select 'cars', id, number, title, root_cause_analysis from cars
       where id <> ${id} and deleted_at is null and category = ${category} and root_cause_analysis <> ''
       order by created_at desc limit ${carLimit})`
      .$castTo<Row>()
      .compile(sqlFor),
  )
  return rows.map(({ number, ...row }) => ({ ...row, key: row.room === 'cases' ? caseKey(number) : carKey(number) }))
}
