import { z } from 'zod'
import { defineCall } from './call.ts'
import { allOptional, body } from './values.ts'

/** What a process manager decides for everybody. */
export const Workspace = z.object({
  /** Whether a scanned label lets somebody without an account report. */
  guestReports: z.boolean(),
  version: z.int(),
})
export type Workspace = z.output<typeof Workspace>

export const WorkspaceEdit = body(allOptional({ guestReports: z.boolean() }), ['version'])
export type WorkspaceEdit = z.output<typeof WorkspaceEdit>

export const settingsCalls = {
  readWorkspace: defineCall({
    method: 'GET',
    path: '/api/settings/workspace',
    summary: 'Reads what is decided for everybody.',
    answer: Workspace,
  }),
  editWorkspace: defineCall({
    method: 'PATCH',
    path: '/api/settings/workspace',
    needs: 'manageWorkspace',
    summary: 'Changes what is decided for everybody.',
    body: WorkspaceEdit,
    answer: Workspace,
  }),
}
