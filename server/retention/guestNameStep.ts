import { sql, type RawBuilder } from 'kysely'
import { guest } from '../users/users.ts'
import { finishedBefore, isHeldByCar } from './finishedCases.ts'
import { partOf, partSize, type Step } from './step.ts'

/** A description without the line in which a report without an account says who sent it. */
const withoutName = (text: RawBuilder<unknown>) => sql`
  regexp_replace(
    regexp_replace(${text}, ${sql.lit('(^|\n)Guest: [^\n]+(\n\n|\n|$)')}, ${sql.lit('\\1')}),
    ${sql.lit('(Shared tablet [^\n]+, without signing in): [^\n]+ \\(name not verified\\)')}, ${sql.lit('\\1')})`

const description = sql`cases.description`
const isNamed = sql`cases.created_by = ${sql.lit(guest.id)} and ${description} <> ${withoutName(description)}`
const changedText = (side: 'from' | 'to') => withoutName(sql`change ->> ${sql.lit(side)}`)

/**
 * Names in reports of guests: in the description, in the history of its changes, and beside the audit log. With the
 * name goes the address at which the guest follows the report.
 */
export const guestNameStep: Step = {
  name: 'guestNames.cases',
  kind: 'guestNames',
  old: (before) => sql`
    select cases.completed_at as at, 'CASE-' || cases.number || ' ' || cases.title as label,
      ${isHeldByCar(before)} as is_kept
    from cases where ${isNamed} and ${finishedBefore(before)}`,
  async remove(tx, before, after) {
    const rows = await tx.many(
      sql<{ id: string }>`
        update cases set version = version + 1, description = ${withoutName(description)}
        where id in (
          select id from cases
          where id > ${after}::uuid and ${isNamed} and ${finishedBefore(before)} and not ${isHeldByCar(before)}
          order by id limit ${sql.lit(partSize)} for no key update)
        returning id`,
    )
    const ids = rows.map(({ id }) => id)
    await tx.count(sql`delete from guest_report_links where case_id = any(${ids}::uuid[])`)
    await tx.count(sql`delete from personal_values where record_id = any(${ids}::uuid[])`)
    await tx.count(
      sql`
        update activity set changes = (
          select jsonb_agg(
            case when change ->> 'field' = 'description'
              then change || jsonb_build_object('from', ${changedText('from')}, 'to', ${changedText('to')})
              else change end order by place)
          from jsonb_array_elements(changes) with ordinality as one (change, place))
        where feature = 'cases' and record_id = any(${ids}::uuid[])
          and changes @> '[{"field": "description"}]'`,
    )
    for (const id of ids) tx.announce({ feature: 'cases', id, action: 'guestNameRemoved', isGathered: true })
    return partOf(ids, { removed: ids.length, contents: [] })
  },
}
