import { Box, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import { useFormat } from '../i18n/format.ts'
import type { FieldThen } from '../ui/asOf/asOf.ts'
import { ValueThen } from '../ui/asOf/Then.tsx'

/** The points of a plan as they were, each with its value of now where that has changed. */
export function PointsThen({ points: { then, now } }: { points: FieldThen }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [was, is] = [valuesOf(then), valuesOf(now)]
  const days = [...new Set([...was.keys(), ...is.keys()])].toSorted()
  return (
    <Group component="dl" gap="0.5rem 1rem" fz="xs" align="flex-start">
      {days.map((day) => {
        const [value, later] = [was.get(day) ?? null, is.get(day) ?? null]
        return (
          <Box key={day}>
            <Box component="dt" c="dimmed">
              {format.day(day)}
            </Box>
            <dd>
              <ValueThen
                field={{ then: value, now: later, changed: value !== later }}
                words={(one) => (typeof one === 'number' ? format.decimal(`${one}`) : t('None'))}
              />
            </dd>
          </Box>
        )
      })}
    </Group>
  )
}

const valuesOf = (points: unknown) => new Map((points as PlanPoint[]).map(({ at, value }) => [at, value]))
