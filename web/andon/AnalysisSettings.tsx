import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { AccuracyTable } from './engine/AccuracyTable.tsx'
import { EngineFacts } from './engine/EngineFacts.tsx'
import { engineQuery } from './engine/engineQuery.ts'
import { TestPicture } from './engine/TestPicture.tsx'

/** Settings of the photo analysis: the engine, where photos are sent, its accuracy, and a test picture. */
export function AnalysisSettings() {
  const { t } = useTranslation()
  const { data: engine, error, refetch } = useQuery(engineQuery)
  if (error && !engine) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!engine) return <Skeletons count={3} kind="card" />
  return (
    <Stack maw={768}>
      <Section title={t('Engine')}>
        <EngineFacts engine={engine} />
      </Section>
      {engine.provider !== 'off' && (
        <Section title={t('Try a picture')}>
          <TestPicture asksModel={engine.provider !== 'builtin'} />
        </Section>
      )}
      <Section title={t('Accuracy')}>
        <AccuracyTable engine={engine} />
      </Section>
    </Stack>
  )
}
