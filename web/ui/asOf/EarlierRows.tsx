import { Box, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordAsOf, RowAsOf } from '../../../contract/records/asOf.ts'
import { type AsOfPart, rowsAsOfLimit } from '../../../contract/records/asOfChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { Missing, Section } from '../Section.tsx'
import { Tag } from '../Tag.tsx'
import text from '../text.module.css'
import classes from './AsOf.module.css'
import { fieldsOf, isNothing } from './asOf.ts'
import { EarlierText, EarlierValue } from './EarlierValue.tsx'

type EarlierRowsProps = {
  title: string
  state: RecordAsOf
  part: AsOfPart
  /** The field that says what a row is. */
  main: string
  /** Fields that are shown where they had or have a value. */
  details: readonly string[]
  labels: { name: (field: string) => string; value: (field: string, value: unknown) => string }
  /** How deep a row is below others, from 0. */
  levelOf?: (row: RowAsOf) => number
  /** Says so where the record had none then. */
  isAlwaysShown?: boolean
}

/** What belonged to a record then: tasks, comments, causes. Nothing is shown of what came later. */
export function EarlierRows({ title, state, part, isAlwaysShown = false, ...row }: EarlierRowsProps) {
  const { t } = useTranslation()
  const rows = state[part]
  const isUnrecorded = state.unrecorded.includes(part)
  if (!isAlwaysShown && rows.length === 0 && !isUnrecorded) return null
  return (
    <Section title={title}>
      {isUnrecorded ? (
        <Missing>{t('The history doesn’t say what was here at that time.')}</Missing>
      ) : rows.length === 0 ? (
        <Missing>{t('None at that time')}</Missing>
      ) : (
        <Stack component="ul" className={classes.rows ?? ''} gap="sm">
          {rows.map((one) => (
            <EarlierRow key={one.id} row={one} {...row} />
          ))}
        </Stack>
      )}
      {rows.length === rowsAsOfLimit && (
        <Box component="p" c="dimmed" fz="xs">
          {t('Only {{count}} are shown.', { count: rowsAsOfLimit })}
        </Box>
      )}
    </Section>
  )
}

type EarlierRowProps = { row: RowAsOf } & Omit<EarlierRowsProps, 'title' | 'state' | 'part' | 'isAlwaysShown'>

function EarlierRow({ row, main, details, labels, levelOf }: EarlierRowProps) {
  const { t } = useTranslation()
  const field = fieldsOf(row)
  const title = field(main)
  const shown = details.filter((name) => field(name).changed || !isNothing(field(name).then))
  const isHidden = row.fields.length === 0
  return (
    <Box component="li" pl={`${(levelOf?.(row) ?? 0) * 1.25}rem`}>
      <Origin row={row} />
      {isHidden ? (
        <Missing>{t('Only people who can restore it see what it said.')}</Missing>
      ) : (
        <EarlierText changed={title.changed} now={<p className={text.prose}>{labels.value(main, title.now)}</p>}>
          <p className={text.prose}>{labels.value(main, title.then)}</p>
        </EarlierText>
      )}
      {shown.length > 0 && (
        <Group component="dl" gap="0.5rem 1rem" mt={4} fz="xs" align="flex-start">
          {shown.map((name) => (
            <Box key={name} className={text.breaks} miw={0}>
              <Box component="dt" c="dimmed">
                {labels.name(name)}
              </Box>
              <dd>
                <EarlierValue field={field(name)} textOf={(value) => labels.value(name, value)} />
              </dd>
            </Box>
          ))}
        </Group>
      )}
    </Box>
  )
}

/** Who added a row and when, and whether it was deleted later. */
function Origin({ row: { createdAt, createdBy, deletedSince } }: { row: RowAsOf }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const added = [createdBy?.name, createdAt === null ? null : format.moment(createdAt)].filter(Boolean).join(' · ')
  if (!added && !deletedSince) return null
  return (
    <Group gap="xs" mb={2} c="dimmed" fz="xs">
      {added}
      {deletedSince && <Tag tone="orange">{t('Deleted later')}</Tag>}
    </Group>
  )
}
