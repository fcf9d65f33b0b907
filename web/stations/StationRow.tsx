import { Box, Button, Checkbox } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../contract/stations/stations.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { icon } from '../ui/icons.ts'
import classes from './StationsTable.module.css'
import type { StationActions } from './StationsTable.tsx'
import text from '../ui/text.module.css'
import table from '../ui/Table.module.css'

type StationRowProps = StationActions & {
  station: Station
  isDeleted: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** The row of a station with its actions; a deleted one can be restored. */
export function StationRow({ station, isDeleted, isChosen, onChoose, ...actions }: StationRowProps) {
  const { t } = useTranslation()
  const { department: labels } = useWorkLabels()
  const { name, code, department, type } = station
  const spelled = `${code.slice(0, 4)} ${code.slice(4)}`
  return (
    <tr className={table.row}>
      {!isDeleted && (
        <td className={classes.boxColumn}>
          <Checkbox
            size="xs"
            aria-label={t('Select {{name}}', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        </td>
      )}
      <td>
        <span className={text.breaks}>{name}</span>
        {type && (
          <Box component="span" ml="xs" c="dimmed" fz="xs">
            {type}
          </Box>
        )}
        <Box component="span" className={classes.below} c="dimmed" fz="xs">
          {department && <span>{labels[department]}</span>}
          <Box component="span" className={text.line} ff="monospace" fz="xs" lts="0.04em">
            {spelled}
          </Box>
        </Box>
      </td>
      <td className={classes.departmentColumn}>{department && labels[department]}</td>
      <td className={classes.codeColumn}>
        <Box component="span" className={text.line} ff="monospace" fz="xs" lts="0.04em">
          {spelled}
        </Box>
      </td>
      <td className={classes.actionsColumn}>
        {isDeleted ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('Restore {{name}}', { name })}
            onClick={() => actions.onRestore(station)}
          >
            {t('Restore')}
          </Button>
        ) : (
          <div className={`${table.actions} ${classes.actions}`}>
            <RowButton label={t('Edit {{name}}', { name })} onClick={() => actions.onEdit(station)}>
              <IconPencil {...icon} />
            </RowButton>
            <RowButton label={t('Delete {{name}}', { name })} onClick={() => actions.onDelete(station)}>
              <IconTrash {...icon} />
            </RowButton>
          </div>
        )}
      </td>
    </tr>
  )
}
