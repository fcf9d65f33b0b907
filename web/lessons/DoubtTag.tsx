import { useTranslation } from 'react-i18next'
import type { LessonSummary } from '../../contract/lessons/lessons.ts'
import { useFormat } from '../i18n/format.ts'
import { Tag } from '../ui/Tag.tsx'

/** Says that the problem of a lesson came back, which puts its proof in doubt; nothing while it has not. */
export function DoubtTag({ lesson: { doubtedAt } }: { lesson: LessonSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (doubtedAt === null) return null
  return (
    <Tag tone="orange" whole>
      {t('Proof in doubt since {{day}}', { day: format.day(doubtedAt) })}
    </Tag>
  )
}
