import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import type { CaseGroupField } from '../../../contract/cases/caseGroupChoices.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { groupOf } from '../board/cellGroups.ts'
import type { caseServer } from './caseServer.ts'

/** The same server, which also lists and counts its cases by group; it knows no stations. */
export function groupServer(server: ReturnType<typeof caseServer>, cases: Case[]) {
  const kept = new Map(cases.map((one) => [one.id, one]))
  const valueOf = (theCase: Case, field: CaseGroupField) => groupOf(theCase, field) ?? ''

  server.on(caseCalls.listCases, ({ query }) => {
    const [statuses, groups] = [query.getAll('status'), query.getAll('inGroup').map((sent) => sent.split(':'))]
    return [...kept.values()].filter(
      (one) =>
        (statuses.length === 0 || statuses.includes(one.status)) &&
        groups.every(([field, value]) => valueOf(one, field as CaseGroupField) === value),
    )
  })
  server.on(caseCalls.countCaseGroups, ({ query }) => {
    const statuses = query.getAll('status')
    const shown = [...kept.values()].filter(({ status }) => statuses.length === 0 || statuses.includes(status))
    const [by, lanes] = [query.get('by') as CaseGroupField, query.get('lanes') as CaseGroupField | null]
    const count = (field: CaseGroupField) =>
      [...Map.groupBy(shown, (one) => valueOf(one, field))].map(([value, some]) => ({
        value: value || null,
        count: some.length,
        open: some.filter(({ status }) => !isFinished('cases', status)).length,
      }))
    const cells = lanes
      ? [...Map.groupBy(shown, (one) => `${valueOf(one, by)}|${valueOf(one, lanes)}`).values()].map((some) => ({
          column: valueOf(some[0] as Case, by) || null,
          lane: valueOf(some[0] as Case, lanes) || null,
          count: some.length,
        }))
      : []
    return { columns: count(by), lanes: lanes ? count(lanes) : [], cells }
  })
  server.on(caseCalls.editCase, ({ params, body }) => {
    const changed = server.change(params['id'], body as Partial<Case>)
    if (!(changed instanceof Response)) kept.set(changed.id, changed)
    return changed
  })
  return server
}
