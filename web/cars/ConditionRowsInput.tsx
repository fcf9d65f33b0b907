import { Box, Button, Group, TextInput } from '@mantine/core'
import { IconArrowBarToDown, IconPlus, IconX } from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { conditionRowLimit } from '../../contract/fields/car.ts'
import { ConditionRow } from '../../contract/fields/shapes.ts'
import { compareConditions, typedValue } from '../../contract/cars/conditionRows.ts'
import { useFormat } from '../i18n/format.ts'
import { errorsBy } from '../ui/formValues.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { icon, smallIcon } from '../ui/icons.ts'
import classes from './ConditionRowsInput.module.css'
import layout from '../ui/layout.module.css'
import type { SetField } from './useCarForm.ts'
import text from '../ui/text.module.css'

type ConditionRowsInputProps = {
  field: 'currentConditionQuantitative' | 'targetConditionQuantitative'
  rows: ConditionRow[]
  /** The rows of the current condition, to show beside those of the target. */
  now?: ConditionRow[]
  error: string | undefined
  set: SetField
}

const none: ConditionRow[] = []
const parts = ['description', 'value'] as const

/** Inputs for measurements and their values. For the target each row also shows the current value and the difference. */
export const ConditionRowsInput = memo(function ConditionRowsInput(props: ConditionRowsInputProps) {
  const { field, rows, now, error, set } = props
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const change = (index: number, part: Partial<ConditionRow>) =>
    set(
      field,
      rows.map((row, other) => (other === index ? { ...row, ...part } : row)),
    )
  const missing = compareConditions(now ?? none, rows).filter(
    ({ target, description }) => target === null && description,
  )
  // An error of the list is shown at the value that it is about.
  const wrong = rows.map((row) => (error ? errorsBy(ConditionRow, row, parts) : {}))
  const isOfRow = wrong.some((one) => Object.keys(one).length > 0)
  const isFull = rows.length >= conditionRowLimit
  const added = (more: ConditionRow[]) => set(field, [...rows, ...more].slice(0, conditionRowLimit))

  function add(): void {
    added([{ description: '', value: '' }])
    // The new row receives the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <fieldset className={classes.rows}>
      <Box component="legend" mb={4} fw={500}>
        {t('Figures')}
      </Box>
      {rows.length > 0 && (
        <Box component="ul" ref={list} mb="0.5rem" className={layout.stack}>
          {rows.map((row, index) => (
            // Rows have no ids, and their order changes only when one is removed.
            <li key={index} className={classes.row} data-compared={now !== undefined || undefined}>
              <TextInput
                aria-label={t('Measure {{number}}: name', { number: index + 1 })}
                placeholder={t('Measure')}
                value={row.description}
                error={wrong[index]?.['description']}
                onChange={(event) => change(index, { description: event.currentTarget.value })}
              />
              {now && <Now now={now} row={row} />}
              <TextInput
                aria-label={t('Measure {{number}}: value', { number: index + 1 })}
                placeholder={now ? t('Target value') : t('Value')}
                value={row.value}
                error={wrong[index]?.['value']}
                onChange={(event) => change(index, { value: event.currentTarget.value })}
              />
              <IconAction
                label={t('Remove measure {{number}}', { number: index + 1 })}
                icon={<IconX {...icon} />}
                onClick={() =>
                  set(
                    field,
                    rows.filter((_row, other) => other !== index),
                  )
                }
              />
            </li>
          ))}
        </Box>
      )}
      {error && !isOfRow && (
        <Box component="p" mb="xs" c="var(--mantine-color-error)" fz="xs" role="alert">
          {error}
        </Box>
      )}
      <Group className={classes.actions} gap="xs" align="stretch">
        <Button
          variant="default"
          size="compact-sm"
          disabled={isFull}
          leftSection={<IconPlus {...smallIcon} />}
          onClick={add}
        >
          {t('Add measure')}
        </Button>
        {missing.length > 0 && !isFull && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowBarToDown {...smallIcon} />}
            onClick={() => added(missing.map(({ description }) => ({ description, value: '' })))}
          >
            {t('Copy measures from current condition')}
          </Button>
        )}
      </Group>
    </fieldset>
  )
})

/** The current value with the same description, and the difference to the target. */
function Now({ now, row }: { now: ConditionRow[]; row: ConditionRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const match = compareConditions(now, [row]).find(({ target }) => target !== null)
  return (
    <Box
      component="span"
      className={`${classes.now} ${text.breaks} ${text.figures}`}
      c="dimmed"
      fz="xs"
      lh={1.35}
      ta="right"
    >
      {match?.current !== null && match !== undefined && (
        <>
          <span>{t('Now: {{value}}', { value: typedValue(match.current, format) || '-' })}</span>
          {match.difference && (
            <Box component="span" c="var(--accent)" fw={600}>
              {format.difference(match.difference)}
            </Box>
          )}
        </>
      )}
    </Box>
  )
}
