import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useKindLabels } from './useKindLabels.ts'

type CustomFieldRowProps = {
  field: CustomField
  isBusy: boolean
  /** Left out at the ends of the list. */
  onUp?: () => void
  onDown?: () => void
  onEdit: () => void
  onRetire: () => void
}

/** The row of a custom field with its actions. */
export function CustomFieldRow({ field, ...actions }: CustomFieldRowProps) {
  const { t } = useTranslation()
  const kinds = useKindLabels()
  const { label, key, kind, unit, choices, requiredFor, required, inCharts, retiredAt } = field
  const inUse = choices.filter((choice) => !choice.retired)
  return (
    <ArrangedRow
      {...actions}
      label={label}
      isRetired={retiredAt !== null}
      tags={
        <>
          {(required || requiredFor.length > 0) && <Tag>{t('Required')}</Tag>}
          {inCharts && <Tag>{t('In charts')}</Tag>}
        </>
      }
      details={
        <>
          <span>{unit === null ? kinds[kind] : `${kinds[kind]} (${unit})`}</span>
          <span>{key}</span>
          {kind === 'choice' && <span>{inUse.map((choice) => choice.label).join(', ')}</span>}
        </>
      }
    />
  )
}
