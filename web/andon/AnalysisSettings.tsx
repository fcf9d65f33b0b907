import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { AccuracyTable } from './engine/AccuracyTable.tsx'
import { EngineFacts } from './engine/EngineFacts.tsx'
import { TestPicture, engineQuery } from './engine/TestPicture.tsx'

/** Settings of the photo analysis: the engine, where photos are sent, its accuracy, and a test picture. */
export function AnalysisSettings() {
  const { t } = useTranslation()
  const reading = useQuery(engineQuery)
  const engine = reading.data
  if (!engine) return <QueryState of={reading} count={3} kind="card" />
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
