import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import layout from '../ui/layout.module.css'
import { Prose } from '../ui/Prose.tsx'
import { Missing } from '../ui/Section.tsx'
import textStyles from '../ui/text.module.css'
import classes from './A3Sheet.module.css'
import { type A3Step, useCarLabels } from './useCarLabels.ts'
import type { ConditionRow } from '../../contract/fields/shapes.ts'
import { compareConditions, typedValue } from '../../contract/cars/conditionRows.ts'
import { useFormat } from '../i18n/format.ts'

/** Shown for a missing value. */
const none = '-'

type ConditionTableProps = {
  label: string
  now: ConditionRow[]
  /** With it, the table compares both conditions. */
  target?: ConditionRow[]
}

/** The measurements of a condition; with a target also the target values and the differences. */
function ConditionTable({ label, now, target }: ConditionTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = compareConditions(now, target ?? [])
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('Measure')}</th>
          <th scope="col">{t('Now')}</th>
          {target && <th scope="col">{t('Target')}</th>}
          {target && <th scope="col">{t('Difference')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Two rows may be equal.
          <tr key={index}>
            <th scope="row">{row.description}</th>
            <td>{row.current === null ? none : typedValue(row.current, format)}</td>
            {target && <td>{row.target === null ? none : typedValue(row.target, format)}</td>}
            {target && (
              <Box component="td" c="var(--accent)" fw={600}>
                {row.difference ? format.difference(row.difference) : none}
              </Box>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The number and name of a step as its heading. */
export function StepTitle({ step, id }: { step: A3Step; id: string }) {
  const labels = useCarLabels()
  return (
    <Flex component="h3" id={id} gap={10} align="center" fz="sm" fw={600}>
      <Flex
        component="span"
        className={textStyles.figures ?? ''}
        w="lg"
        h="lg"
        bdrs="50%"
        bg="var(--surface-hover)"
        c="dimmed"
        fz="xs"
        align="center"
        justify="center"
        display="inline-flex"
        flex="none"
        aria-hidden
      >
        {step.step}
      </Flex>
      {labels.step[step.name]}
    </Flex>
  )
}

/** The text of a step, and the measurements of the two conditions. */
export function StepText({ step, car }: { step: A3Step; car: Car }) {
  const { t } = useTranslation()
  if (step.name === 'currentCondition') {
    const { currentConditionQuantitative: rows, currentConditionQualitative: text } = car
    return <StepProse text={text} besides={rows.length > 0 && <ConditionTable label={t('Figures')} now={rows} />} />
  }
  if (step.name === 'targetCondition') {
    const {
      currentConditionQuantitative: now,
      targetConditionQuantitative: rows,
      targetConditionQualitative: text,
    } = car
    return (
      <StepProse
        text={text}
        besides={rows.length > 0 && <ConditionTable label={t('Figures')} now={now} target={rows} />}
      />
    )
  }
  return <StepProse text={car[step.fields[0]]} />
}

function StepProse({ text, besides }: { text: string; besides?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {besides}
      {text && (
        <div className={classes.prose}>
          <Prose>{text}</Prose>
        </div>
      )}
      {!text && !besides && (
        <div className={layout.screenOnly}>
          <Missing>{t('Not filled in yet')}</Missing>
        </div>
      )}
    </>
  )
}
