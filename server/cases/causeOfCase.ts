import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { isCauseCode } from '../causes/causes.ts'
import type { Reader } from '../database/database.ts'
import { refuseField } from '../process/refuse.ts'

type Coded = { causeCode?: string | null | undefined }

/** Refuses a cause code that the case does not have yet and that cannot be chosen. */
export async function refuseUnknownCause(from: Reader, { causeCode }: Coded, before: Coded | null): Promise<void> {
  if (!causeCode || causeCode === before?.causeCode) return
  if (!(await isCauseCode(from, causeCode))) throw refuseField('causeCode', 'noSuchCauseCode')
}

const firstOfCar = (carId: RawBuilder<unknown>) => sql<string>`(
  select causes.cause_code from causes
  where causes.car_id = ${carId} and causes.state = 'confirmed' and causes.cause_code is not null
  order by causes.position limit 1
)`

/** The cause code by which a case counts: its own, else that of the first confirmed cause of its CAR. */
export const causeOfCase = sql<string | null>`coalesce(cases.cause_code, ${firstOfCar(sql.ref('cases.car_id'))})`

/** Whether a case counts by one of these cause codes; the CARs are an array, so that both halves can use their index. */
export function hasCause(codes: readonly string[]): Expression<SqlBool> {
  const values = sql`${[...codes]}::text[]`
  return sql<SqlBool>`(cases.cause_code = any(${values}) or (cases.cause_code is null and cases.car_id = any(array(
    select coded.car_id from causes as coded
    where coded.state = 'confirmed' and coded.cause_code = any(${values})
      and ${firstOfCar(sql.ref('coded.car_id'))} = any(${values})))))`
}
