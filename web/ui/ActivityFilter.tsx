import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ActivityKind } from './ActivityList.tsx'

type ActivityFilterProps = { kinds: ActivityKind[]; value: string; onChange: (name: string) => void }

/** A filter for the kind of entries that an activity list shows. */
export function ActivityFilter({ kinds, value, onChange }: ActivityFilterProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      aria-label={t('Filter activity')}
      size="xs"
      data={[{ value: '', label: t('All') }, ...kinds.map(({ name, label }) => ({ value: name, label }))]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
