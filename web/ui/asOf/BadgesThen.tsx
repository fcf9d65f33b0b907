import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CasePriority } from '../../../contract/cases/caseChoices.ts'
import { PriorityTag } from '../PriorityTag.tsx'
import { Tag } from '../Tag.tsx'
import type { FieldThen } from './asOf.ts'
import { ValueThen, ValuesThen } from './Then.tsx'

type BadgesThenProps = {
  field: (name: string) => FieldThen
  words: { value: (name: 'status' | 'priority' | 'category', value: unknown) => string }
  /** The record as it was. */
  then: { priority: CasePriority; category: string }
  status: ReactNode
}

/** The badges of a record as it was, and its title where that has changed since. */
export function BadgesThen({ field, words, then, status }: BadgesThenProps) {
  const { t } = useTranslation()
  return (
    <ValuesThen>
      {field('title').changed && (
        <ValueThen field={field('title')} words={String}>
          {t('Title')}
        </ValueThen>
      )}
      <ValueThen field={field('status')} words={(value) => words.value('status', value)}>
        {status}
      </ValueThen>
      <ValueThen field={field('priority')} words={(value) => words.value('priority', value)}>
        <PriorityTag priority={then.priority} />
      </ValueThen>
      <ValueThen field={field('category')} words={(value) => words.value('category', value)}>
        <Tag>{words.value('category', then.category)}</Tag>
      </ValueThen>
    </ValuesThen>
  )
}
