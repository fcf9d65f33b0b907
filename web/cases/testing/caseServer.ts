import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import type { Case, CaseEditSent } from '../../../contract/cases/cases.ts'
import { userCalls } from '../../../contract/users/users.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'

/** A server with these cases in memory; each of its `calls` can be replaced to fail. */
export function caseServer(cases: Case[]) {
  const server = fakeServer()
  const kept = new Map(cases.map((one) => [one.id, one]))
  const deletedAt = '2026-11-06T12:00:00.000Z'
  const find = (id: string | undefined): Case | undefined => kept.get(id ?? '')
  const change = (id: string | undefined, edit: Partial<Case>): Case | Response => {
    const before = find(id)
    if (!before) return refusal('notFound')
    const after = { ...before, ...edit, version: before.version + 1 }
    kept.set(after.id, after)
    return after
  }

  server.on(caseCalls.readCase, ({ params }) => find(params['id']) ?? refusal('notFound'))
  server.on(caseCalls.listCases, () => [...kept.values()].filter((one) => one.deletedAt === null))
  server.on(caseCalls.countCases, () => {
    const counts = { new: 0, in_progress: 0, review: 0, completed: 0, closed: 0 }
    for (const one of kept.values()) counts[one.status] += one.deletedAt === null ? 1 : 0
    return counts
  })
  server.on(caseCalls.editCase, ({ params, body, headers }) => {
    const current = find(params['id'])
    const read = headers.get('If-Match')
    if (current && read && read !== `"${current.version}"`) return refusal('stale', undefined, { current })
    return change(params['id'], body as CaseEditSent as Partial<Case>)
  })
  server.on(caseCalls.deleteCase, ({ params }) => {
    change(params['id'], { deletedAt })
  })
  server.on(caseCalls.restoreCase, ({ params }) => change(params['id'], { deletedAt: null }))
  server.on(caseCalls.listCaseActivity, [])
  server.on(userCalls.listUsers, [])
  return { ...server, change }
}
