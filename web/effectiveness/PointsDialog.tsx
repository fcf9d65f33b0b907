import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound, PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import { useFormat } from '../i18n/format.ts'
import { useReadDay } from '../i18n/useReadDay.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { usePutPoints } from './queries.ts'
import { readAmount } from '../../contract/values/amounts.ts'
import type { DecimalSign } from '../../contract/records/csvCells.ts'
import { pointLimit } from '../../contract/effectiveness/effectivenessChoices.ts'

/** Longest text that is read, in characters. */
const maxLength = 200_000

/**
 * Reads the days and values of two columns that were pasted from a spreadsheet, one point a line. Returns the lines that are
 * none, by their number from 1; empty lines and a heading without a number are skipped.
 */
function readPoints(
  text: string,
  sign: DecimalSign,
  dayIn: (text: string) => string | null,
): { points: PlanPoint[]; wrong: number[] } {
  const points: PlanPoint[] = []
  const wrong: number[] = []
  for (const [index, line] of text
    .slice(0, maxLength)
    .split('\n')
    .slice(0, pointLimit + 1)
    .entries()) {
    const [day = '', figure = ''] = line.includes('\t') ? line.split('\t') : line.trim().split(/[; ]/).filter(Boolean)
    const at = dayIn(day.trim())
    const amount = readAmount(figure.trim(), sign)
    if (at !== null && amount !== null && Number.isFinite(Number(amount))) points.push({ at, value: Number(amount) })
    else if (line.trim() !== '' && !(index === 0 && !/\d/.test(line))) wrong.push(index + 1)
  }
  // A heading without points under it would clear those that are there.
  if (points.length + wrong.length === 0 && text.trim() !== '') wrong.push(1)
  return { points, wrong }
}

/** Enters the points of a round as lines of a day and a value, as a spreadsheet copies them. */
export function PointsDialog({ round, onClose }: { round: EffectivenessRound; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const readDay = useReadDay()
  const putting = usePutPoints(round.carId, round)
  const [start] = useState(() =>
    round.points.map(({ at, value }) => `${at}\t${format.decimal(String(value))}`).join('\n'),
  )
  const [text, setText] = useState(start)
  const { points, wrong } = readPoints(text, format.decimalSign, readDay)
  return (
    <FormDialog
      title={t('Enter points')}
      isDirty={text !== start}
      sending={putting}
      submitLabel={t('Save {{count}} points', { count: points.length })}
      onSubmit={() => {
        if (wrong.length === 0) putting.mutate(points, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('Day and value, one point per line')}
        description={t('Paste two columns from a spreadsheet. The points replace those from before.')}
        autosize
        minRows={8}
        maxRows={18}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          wrong.length > 0 &&
          t('No day and value in these lines: {{lines}}', { lines: format.list(wrong.slice(0, 10).map(String)) })
        }
        data-autofocus
      />
    </FormDialog>
  )
}
