import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'

type NoStationsProps = { isFiltered: boolean; isDeleted: boolean; onClear: () => void; onImport: () => void }

/** Why the list of stations is empty, and what to do about it. */
export function NoStations({ isFiltered, isDeleted, onClear, onImport }: NoStationsProps) {
  const { t } = useTranslation()
  if (isFiltered)
    return (
      <EmptyState
        title={t('No stations match these filters.')}
        action={{ label: t('Clear filters'), onClick: onClear }}
      />
    )
  if (isDeleted) return <EmptyState title={t('No deleted stations.')} />
  return (
    <EmptyState
      title={t('No stations yet.')}
      guide="administrator#stations"
      description={t(
        'Stations are workplaces. Scanning a station’s label opens the report form with the location filled in.',
      )}
      action={{ label: t('Import stations'), onClick: onImport }}
    />
  )
}
