import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnalysisEngine, AnalysisSource, SuggestedField } from '../../../contract/andon/andon.ts'
import type { Severity } from '../../../contract/andon/severities.ts'

/** Labels of the engines and of the fields that they fill in. */
export function useEngineLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const provider: Record<Exclude<AnalysisEngine['provider'], 'builtin' | 'off'>, string> = {
      openai: 'OpenAI',
      azure: 'Azure OpenAI',
      anthropic: 'Anthropic',
      google: 'Google',
      'openai-compatible': t('OpenAI-compatible server'),
    }
    const source: Record<AnalysisSource, string> = {
      model: t('AI model'),
      reader: t('Text recognition on this server'),
    }
    const field: Record<SuggestedField, string> = {
      subject: t('Subject'),
      description: t('Description'),
      department: t('Department'),
      severity: t('Severity'),
    }
    const severity: Record<Severity, string> = {
      Low: t('Low'),
      Medium: t('Medium'),
      High: t('High'),
      Critical: t('Critical'),
    }
    return { provider, source, field, severity }
  }, [t])
}
