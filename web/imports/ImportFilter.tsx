import { useTranslation } from 'react-i18next'
import { FilterMark } from '../ui/FilterChip.tsx'

type ImportFilterProps = {
  search: { importId?: string[] | undefined }
  onChange: (change: { importId: undefined }) => void
}

/** That a list shows only what came from certain files; a link from an import has led there. */
export function ImportFilter({ search, onChange }: ImportFilterProps) {
  const { t } = useTranslation()
  if (!search.importId) return null
  return (
    <FilterMark
      label={t('Import')}
      value={t('{{count}} files', { count: search.importId.length })}
      onRemove={() => onChange({ importId: undefined })}
    />
  )
}
