import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import { Section } from '../../ui/Section.tsx'
import { SimilarCaseList } from '../similar/SimilarCaseList.tsx'
import { useSuggestedCases } from '../similar/useSuggestedCases.ts'
import { useMergeCases } from './useMergeCases.ts'

const shown = 3

/** Other open cases with similar words, each of which this one can be merged into. Nothing without any. */
export function SimilarToCase({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const cases = useSuggestedCases(isFinished('cases', theCase.status) ? null : theCase).slice(0, shown)
  const { merge } = useMergeCases()
  if (cases.length === 0) return null
  return (
    <Section title={t('Similar cases')} screenOnly>
      <SimilarCaseList
        cases={cases}
        action={{
          label: t('Merge'),
          labelOf: ({ key }) => t('Merge into {{key}}', { key }),
          run: (one) => void merge(theCase, one),
        }}
      />
    </Section>
  )
}
