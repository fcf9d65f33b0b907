import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePriority } from '../../../contract/cases/caseChoices.ts'
import { PriorityTag } from '../PriorityTag.tsx'
import { Tag } from '../Tag.tsx'
import type { EarlierField } from './asOf.ts'
import { EarlierValue, EarlierValues } from './EarlierValue.tsx'

type EarlierBadgesProps = {
  field: (name: string) => EarlierField
  words: { value: (name: 'status' | 'priority' | 'category', value: unknown) => string }
  /** The record as it was. */
  then: { priority: CasePriority; category: string }
  status: ReactNode
}

/** The badges of a record as it was, and its title where that has changed since. */
export function EarlierBadges({ field, words, then, status }: EarlierBadgesProps) {
  const { t } = useTranslation()
  return (
    <EarlierValues>
      {field('title').changed && (
        <EarlierValue field={field('title')} words={String}>
          {t('Title')}
        </EarlierValue>
      )}
      <EarlierValue field={field('status')} words={(value) => words.value('status', value)}>
        {status}
      </EarlierValue>
      <EarlierValue field={field('priority')} words={(value) => words.value('priority', value)}>
        <PriorityTag priority={then.priority} />
      </EarlierValue>
      <EarlierValue field={field('category')} words={(value) => words.value('category', value)}>
        <Tag>{words.value('category', then.category)}</Tag>
      </EarlierValue>
    </EarlierValues>
  )
}
