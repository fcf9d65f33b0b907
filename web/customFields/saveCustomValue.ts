import i18next from 'i18next'
import type { QueryClient } from '@tanstack/react-query'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomValue, CustomValues } from '../../contract/customFields/customValues.ts'
import { send } from '../api/api.ts'
import { changeCopies, isItem, isPages, refetchFeature, storeCopies, withItem } from '../api/cachedRecords.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { toast, showError } from '../ui/toast.tsx'

type Copy = { id: string; version: number; deletedAt: string | null; custom: CustomValues }

/** A record with custom values. */
export type CustomSubject = { feature: 'cases' | 'cars'; id: string; custom: CustomValues }

const put = ({ feature, id }: CustomSubject, custom: Record<string, CustomValue | null>): Promise<Copy> =>
  feature === 'cases'
    ? send('PATCH /api/cases/{id}', { params: { id }, body: { custom } })
    : send('PATCH /api/cars/{id}', { params: { id }, body: { custom } })

/**
 * Saves one custom field in place and shows it at once; the toast offers to undo it. Only this field is sent, so that
 * what others change at the same time stays.
 */
export async function saveCustomValue(
  client: QueryClient,
  subject: CustomSubject,
  field: CustomField,
  value: CustomValue | null,
  isUndo = false,
): Promise<void> {
  const { feature, id, custom } = subject
  const before = custom[field.key] ?? null
  if (before === value) return
  const shown = { custom: withValue(custom, field.key, value) }
  const rollback = await changeCopies(client, feature, (_key, data) => {
    if (isItem(data)) return data.id === id ? { ...data, ...shown } : data
    return isPages<Copy>(data) ? withItem(data, id, shown) : data
  })
  try {
    const saved = await oneAtATime<Copy>(`${feature}/${id}`, () => put(subject, { [field.key]: value }))
    storeCopies(client, feature, saved)
    void refetchFeature(client, feature)
    if (isUndo) toast({ title: i18next.t('Undone') })
    else {
      toast({
        title: i18next.t('Saved'),
        description: field.label,
        action: {
          label: i18next.t('Undo'),
          onClick: () => void saveCustomValue(client, { feature, id, custom: saved.custom }, field, before, true),
        },
      })
    }
  } catch (error) {
    rollback()
    showError(i18next.t('The change was not saved.'), error)
  }
}

function withValue(custom: CustomValues, key: string, value: CustomValue | null): CustomValues {
  const { [key]: _before, ...others } = custom
  return value === null ? others : { ...others, [key]: value }
}
