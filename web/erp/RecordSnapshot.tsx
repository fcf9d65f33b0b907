import { Box, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RelatedRecord } from '../../contract/cases/cases.ts'
import { type Format, useFormat } from '../i18n/format.ts'
import { Fact } from '../ui/Section.tsx'
import { RecordLink } from './RecordLink.tsx'
import { useErpLabels } from './useErpLabels.ts'

/** A linked record as it was when it was linked, with a link to it. */
export function RecordSnapshot({ record }: { record: RelatedRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useErpLabels()
  const valueLabel = (label: string, value: string) => {
    if (label === 'Blocked') return labels.blocked[value] ?? value
    if (label === 'Status') return labels.status[value] ?? value
    return writtenFact(value, format)
  }
  return (
    <>
      <dl>
        {record.facts.map(({ label, value }) => (
          <Fact key={label} name={labels.fact[label] ?? label}>
            {valueLabel(label, value)}
          </Fact>
        ))}
      </dl>
      <Group gap="0.25rem 0.75rem" align="baseline" justify="space-between" mt="xs">
        <RecordLink url={record.url}>{t('Open in Business Central')}</RecordLink>
        <Box component="span" c="dimmed" fz="xs">
          {t('As of {{moment}}', { moment: format.moment(record.asOf) })}
        </Box>
      </Group>
    </>
  )
}

/** Formats days and amounts for the reader; leaves anything else as it is. */
function writtenFact(value: string, format: Format): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value)
  const [, figure, unit = ''] = /^(-?\d+(?:\.\d+)?)(?: (.*))?$/.exec(value) ?? []
  if (figure === undefined) return value
  if (/\.\d{2}$/.test(figure)) return format.amount(figure, unit)
  return `${format.decimal(figure)} ${unit}`.trim()
}
