import { Box } from '@mantine/core'
import { lazy, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import type { SimilarCase } from '../../../contract/cases/similar.ts'
import { useSimilarCases } from '../../cases/similar/useSimilarCases.ts'
import { LazyPart } from '../../ui/PartBoundary.tsx'
import classes from './SimilarCases.module.css'

const SimilarCaseList = lazy(async () => ({
  default: (await import('../../cases/similar/SimilarCaseList.tsx')).SimilarCaseList,
}))

/** Similar open cases: open one, or add this report to it. They never block sending. */
export const SimilarCases = memo(function SimilarCases({
  text,
  department,
  onJoin,
}: {
  /** What is being typed. */
  text: string
  department: Case['department']
  onJoin: (one: SimilarCase) => void
}) {
  const { t } = useTranslation()
  const cases = useSimilarCases(text, department)
  return (
    <div aria-live="polite">
      <LazyPart>
        {cases.length > 0 && (
          <Box component="section" mt="sm" bd="1px solid var(--line)" bdrs="md" aria-label={t('Similar cases')}>
            <Box component="p" px="sm" py={10} c="dimmed" fw={500}>
              {t('{{count}} similar open cases', { count: cases.length })}
            </Box>
            <div className={classes.list}>
              <SimilarCaseList
                cases={cases}
                inNewTab
                action={{
                  label: t('Add to this case'),
                  labelOf: ({ key }) => t('Add to {{key}}', { key }),
                  run: onJoin,
                }}
              />
            </div>
          </Box>
        )}
      </LazyPart>
    </div>
  )
})
