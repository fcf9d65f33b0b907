import { Box, Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Analysis, suggestedFields, type SuggestedField } from '../../../contract/andon/andon.ts'
import { useFormat } from '../../i18n/format.ts'
import { Fact, Missing } from '../../ui/Section.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import classes from './TestResult.module.css'
import { useEngineLabels } from './useEngineLabels.ts'
import textStyles from '../../ui/text.module.css'

type TestResultProps = {
  analysis: Analysis
  seconds: number
  /** Whether a model is configured, so that a result of the reader means that the model failed. */
  asksModel: boolean
}

/** What was read from a picture, field by field with its source. */
export function TestResult({ analysis, seconds, asksModel }: TestResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useEngineLabels()
  const work = useWorkLabels()
  const { subject, description, department, severity, sources, readText, codes } = analysis
  const values: Record<SuggestedField, string | null> = {
    subject,
    description,
    department: department && (work.department[department] ?? department),
    severity: severity && labels.severity[severity],
  }
  return (
    <>
      {asksModel && analysis.source === 'reader' && (
        <Box component="p" px="sm" py="xs" bdrs="sm" bg="var(--tone-orange-soft)" c="var(--tone-orange-text)">
          {t('The model did not respond, so text recognition on this server was used. See the server log for details.')}
        </Box>
      )}
      <dl>
        {suggestedFields.map((field) => {
          const source = sources[field]
          return (
            <Fact key={field} name={labels.field[field]}>
              {values[field] === null ? <Missing>{t('Left empty')}</Missing> : values[field]}
              {source && (
                <Box component="span" display="block" c="dimmed" fz="xs">
                  {labels.source[source]}
                </Box>
              )}
            </Fact>
          )
        })}
        <Fact name={t('Text')}>
          {readText === '' ? (
            <Missing>{t('None found')}</Missing>
          ) : (
            <Box
              component="pre"
              className={`${classes.text} ${textStyles.breaks}`}
              mah={192}
              m={0}
              ff="monospace"
              fz="xs"
            >
              {readText}
            </Box>
          )}
        </Fact>
        <Fact name={t('Codes')}>
          {codes.length === 0 ? (
            <Missing>{t('None found')}</Missing>
          ) : (
            <Flex component="ul" direction="column" gap={6}>
              {codes.map(({ format: kind, text }) => (
                <li key={`${kind} ${text}`}>
                  <Tag>{kind}</Tag> {text}
                </li>
              ))}
            </Flex>
          )}
        </Fact>
        <Fact name={t('Duration')}>{t('{{seconds}} s', { seconds: format.number(seconds, 1) })}</Fact>
      </dl>
    </>
  )
}
