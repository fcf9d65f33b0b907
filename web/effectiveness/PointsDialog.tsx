import { Alert, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { useFormat } from '../i18n/format.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { usePutPoints } from './queries.ts'
import { readPoints } from './readPoints.ts'

/** Enters the points of a round as lines of a day and a value, as a spreadsheet copies them. */
export function PointsDialog({ round, onClose }: { round: EffectivenessRound; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const putting = usePutPoints(round.carId, round)
  const [start] = useState(() =>
    round.points.map(({ at, value }) => `${at}\t${format.decimal(String(value))}`).join('\n'),
  )
  const [text, setText] = useState(start)
  const { points, wrong } = readPoints(text, format.decimalSign)
  return (
    <FormDialog
      opened
      title={t('Enter points')}
      isDirty={text !== start}
      isBusy={putting.isPending}
      submitLabel={t('Save {{count}} points', { count: points.length })}
      onSubmit={() => {
        if (wrong.length === 0) putting.mutate(points, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      <FormRefusal error={putting.error} />
      <Textarea
        label={t('Day and value, one point per line')}
        description={t('Paste two columns from a spreadsheet. The points replace those from before.')}
        autosize
        minRows={8}
        maxRows={18}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {wrong.length > 0 && (
        <Alert color="orange" variant="light" role="status">
          {t('No day and value in these lines: {{lines}}', { lines: format.list(wrong.slice(0, 10).map(String)) })}
        </Alert>
      )}
    </FormDialog>
  )
}
