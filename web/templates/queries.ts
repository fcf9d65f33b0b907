import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/http/call.ts'
import type { templateCalls } from '../../contract/templates/templates.ts'
import { send } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'

const feature = 'templates'

export const useTemplates = () =>
  useQuery({ queryKey: [feature], queryFn: ({ signal }) => send('GET /api/templates', { signal }) })

const useChange = changeHook(feature)

export type NewTemplateSent = BodyOf<typeof templateCalls.createTemplate, 'input'>

export const useAddTemplate = () => useChange('add', (body: NewTemplateSent) => send('POST /api/templates', { body }))

type Edit = { id: string; version: number; edit: BodyOf<typeof templateCalls.editTemplate, 'input'> }
/** With the version that was loaded, an edit is refused if somebody else has changed the template meanwhile. */
export const useEditTemplate = () =>
  useChange('edit', ({ id, version, edit }: Edit) =>
    send('PATCH /api/templates/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useDeleteTemplate = () =>
  useChange('delete', (id: string) => send('DELETE /api/templates/{id}', { params: { id } }))

export const useRestoreTemplate = () =>
  useChange('restore', (id: string) => send('POST /api/templates/{id}/restore', { params: { id } }))

/** Makes a case or CAR; sent again with the same id it is the same record. */
export function useUseTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [feature, 'use'],
    mutationFn: ({ templateId, id, timeZone }: { templateId: string; id: string; timeZone: string }) =>
      send('POST /api/templates/{id}/use', { params: { id: templateId }, body: { id, timeZone } }),
    onSettled: (made) => made && client.invalidateQueries({ queryKey: [made.feature] }),
  })
}
