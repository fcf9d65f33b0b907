import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'

type NoStationsProps = { isFiltered: boolean; isDeleted: boolean; onClear: () => void; onImport: () => void }

/** Says why the list of stations is empty, and what to do about it. */
export function NoStations({ isFiltered, isDeleted, onClear, onImport }: NoStationsProps) {
  const { t } = useTranslation()
  if (isFiltered)
    return (
      <EmptyState
        title={t('No station fits these filters.')}
        action={{ label: t('Clear filters'), onClick: onClear }}
      />
    )
  if (isDeleted) return <EmptyState title={t('No station was deleted.')} />
  return (
    <EmptyState
      title={t('No stations yet.')}
      description={t('A station is where work is done. Its label, scanned, opens the report with the place filled in.')}
      action={{ label: t('Import stations'), onClick: onImport }}
    />
  )
}
