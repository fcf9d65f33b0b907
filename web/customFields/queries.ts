import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField, CustomFieldEditSent, NewCustomFieldSent } from '../../contract/customFields/customFields.ts'
import { send } from '../api/api.ts'
import { changeHook } from '../api/changeHook.ts'

const feature = 'customFields'
/** Milliseconds: a change sends an event, so that the fields need not be fetched with every page. */
const maxAge = 10 * 60_000

const everyField = queryOptions({
  queryKey: [feature],
  queryFn: ({ signal }) => send('GET /api/custom-fields', { signal }),
  staleTime: maxAge,
})

/** All custom fields, in order, with retired ones. */
export const useCustomFields = () => useQuery(everyField)

/** The custom fields of a record, in order, with retired ones; none until they are known. */
export function useFieldsOf(record: CustomRecord): readonly CustomField[] {
  const { data = [] } = useCustomFields()
  return data.filter((field) => field.record === record)
}

const useChange = changeHook(feature)

export const useAddCustomField = () =>
  useChange('add', (body: NewCustomFieldSent) => send('POST /api/custom-fields', { body }))

/** Edits a field; with the version that was loaded, an edit is refused if somebody else has changed it meanwhile. */
export const useEditCustomField = () =>
  useChange('edit', ({ id, version, edit }: { id: string; version?: number; edit: CustomFieldEditSent }) =>
    send('PATCH /api/custom-fields/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useOrderCustomFields = () =>
  useChange('order', (body: { record: CustomRecord; ids: string[] }) => send('PUT /api/custom-fields/order', { body }))
