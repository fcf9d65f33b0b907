import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePriority } from '../../../contract/cases/caseChoices.ts'
import { PriorityTag } from '../PriorityTag.tsx'
import { Tag } from '../Tag.tsx'
import type { EarlierField } from './asOf.ts'
import { EarlierValue, EarlierValues } from './EarlierValue.tsx'

type EarlierBadgesProps = {
  field: (name: string) => EarlierField
  labels: { value: (name: 'status' | 'priority' | 'category', value: unknown) => string }
  /** The record as it was. */
  then: { priority: CasePriority; category: string }
  status: ReactNode
}

/** The badges of a record as it was, and its title where that has changed since. */
export function EarlierBadges({ field, labels, then, status }: EarlierBadgesProps) {
  const { t } = useTranslation()
  return (
    <EarlierValues>
      {field('title').changed && (
        <EarlierValue field={field('title')} textOf={String}>
          {t('Title')}
        </EarlierValue>
      )}
      <EarlierValue field={field('status')} textOf={(value) => labels.value('status', value)}>
        {status}
      </EarlierValue>
      <EarlierValue field={field('priority')} textOf={(value) => labels.value('priority', value)}>
        <PriorityTag priority={then.priority} />
      </EarlierValue>
      <EarlierValue field={field('category')} textOf={(value) => labels.value('category', value)}>
        <Tag>{labels.value('category', then.category)}</Tag>
      </EarlierValue>
    </EarlierValues>
  )
}
