import { Box, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RetentionPreview } from '../../contract/retention/retention.ts'
import {
  retentionKindNotes,
  retentionKindLabels,
  type RetentionKind,
} from '../../contract/retention/retentionChoices.ts'
import { useFormat } from '../i18n/format.ts'
import entries from '../ui/EntryList.module.css'
import text from '../ui/text.module.css'
import classes from './RetentionPanel.module.css'
import layout from '../ui/layout.module.css'

const offered = [30, 60, 90, 180, 365, 730, 1095, 1825, 3650]
const daysOfYear = 365

/** The choices of a period, with those that a program has set besides. An empty value stands for ever. */
function usePeriodOptions(chosen: number | null): { value: string; label: string }[] {
  const { t } = useTranslation()
  const label = (days: number) =>
    days % daysOfYear === 0 ? t('{{count}} years', { count: days / daysOfYear }) : t('{{count}} days', { count: days })
  const all = [...new Set(chosen === null ? offered : [...offered, chosen])].sort((one, other) => one - other)
  return [
    { value: 'ever', label: t('Keep for ever') },
    ...all.map((days) => ({ value: String(days), label: label(days) })),
  ]
}

type KindRowProps = {
  kind: RetentionKind
  days: number | null
  /** What would be removed by these days; undefined while it is not known. */
  preview: RetentionPreview | undefined
  onChange: (days: number | null) => void
}

/** One kind of data: how long it is kept, and what that would remove now. */
export function KindRow({ kind, days, preview, onChange }: KindRowProps) {
  const { t } = useTranslation()
  const options = usePeriodOptions(days)
  return (
    <li className={`${entries.entry} ${classes.kind}`}>
      <Box className={text.breaks}>
        <Box fw={500}>{t(retentionKindLabels[kind])}</Box>
        <Box c="dimmed" fz="sm">
          {t(retentionKindNotes[kind])}
        </Box>
      </Box>
      <Select
        aria-label={t('How long to keep: {{kind}}', { kind: t(retentionKindLabels[kind]) })}
        allowDeselect={false}
        data={options}
        value={days === null ? 'ever' : String(days)}
        onChange={(chosen) => onChange(chosen === null || chosen === 'ever' ? null : Number(chosen))}
      />
      {days !== null && preview && <Found preview={preview} />}
    </li>
  )
}

function Found({ preview: { count, kept, oldest, examples } }: { preview: RetentionPreview }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Box className={`${layout.spanning} ${text.breaks}`} fz="sm">
      <span>
        {count === 0 || oldest === null
          ? t('Nothing is that old.')
          : t('Would remove {{n}}, the oldest from {{day}}.', { n: format.number(count), day: format.day(oldest) })}
        {kept > 0 && ` ${t('Kept anyway: {{n}}.', { n: format.number(kept) })}`}
      </span>
      {examples.length > 0 && (
        <Box component="ul" mt="0.125rem" ps="1.125rem" c="dimmed" aria-label={t('Examples')}>
          {examples.map(({ label, at }) => (
            <li key={`${label} ${at}`}>
              {label} · {format.day(at)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}
