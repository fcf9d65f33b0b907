import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { ImportFilter } from '../imports/ImportFilter.tsx'
import { StationName } from '../stations/StationName.tsx'
import { FilterMark } from '../ui/FilterChip.tsx'
import type { CaseSearch } from './caseSearch.ts'
import { useCaseLabels } from './useCaseLabels.ts'
import { useCases } from './queries.ts'

type Props = { search: CaseSearch; onChange: (change: Partial<CaseSearch>) => void }

/** Filters set by clicking a chart, as chips that can be removed. */
export function FiltersFromFigures({ search, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { issueType } = useCaseLabels()
  const { createdFrom, createdTo, completedFrom, completedTo } = search
  return (
    <>
      {(createdFrom ?? createdTo) && (
        <FilterMark
          label={t('Reported')}
          value={format.days(createdFrom, createdTo)}
          onRemove={() => onChange({ createdFrom: undefined, createdTo: undefined })}
        />
      )}
      {(completedFrom ?? completedTo) && (
        <FilterMark
          label={t('Completed', { context: 'cases' })}
          value={format.days(completedFrom, completedTo)}
          onRemove={() => onChange({ completedFrom: undefined, completedTo: undefined })}
        />
      )}
      {search.issueType && (
        <FilterMark
          label={t('Issue type')}
          value={search.issueType.map((one) => issueType[one] ?? one).join(', ')}
          onRemove={() => onChange({ issueType: undefined })}
        />
      )}
      {search.relatedRecordId?.map((id) => (
        <RecordMark
          key={id}
          id={id}
          onRemove={() => onChange({ relatedRecordId: search.relatedRecordId?.filter((other) => other !== id) })}
        />
      ))}
      <ImportFilter search={search} onChange={onChange} />
      {search.stationId?.map((id) => (
        <FilterMark
          key={id}
          label={t('Station')}
          value={<StationName id={id} />}
          onRemove={() => onChange({ stationId: search.stationId?.filter((other) => other !== id) })}
        />
      ))}
    </>
  )
}

/** An ERP record, by the name stored in its cases. */
function RecordMark({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const one = useCases({ relatedRecordId: [id], limit: 1 }).data?.pages[0]?.items[0]
  return <FilterMark label={t('Related record')} value={one?.relatedRecordName ?? '…'} onRemove={onRemove} />
}
