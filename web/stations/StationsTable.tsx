import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../contract/stations/stations.ts'
import { byArea } from './stationOrder.ts'
import { StationArea } from './StationArea.tsx'
import classes from './StationsTable.module.css'
import table from '../ui/Table.module.css'

/** With more stations than this, areas are initially collapsed. */
const openUpTo = 150

export type StationActions = Record<'onEdit' | 'onDelete' | 'onRestore', (station: Station) => void>

export type StationsTableProps = StationActions & {
  /** In order. */
  stations: Station[]
  isDeleted: boolean
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Stations as a table with a section for each area. */
export function StationsTable({ stations, ...props }: StationsTableProps) {
  const { t } = useTranslation()
  const areas = byArea(stations)
  const isOpen = stations.length <= openUpTo || areas.length === 1
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.table}`} aria-label={t('Stations')}>
        <thead>
          <tr>
            {!props.isDeleted && (
              <th scope="col" className={classes.boxColumn}>
                <VisuallyHidden>{t('Choose')}</VisuallyHidden>
              </th>
            )}
            <th scope="col">{t('Station')}</th>
            <th scope="col" className={classes.departmentColumn}>
              {t('Department')}
            </th>
            <th scope="col" className={classes.codeColumn}>
              {t('Code on the label')}
            </th>
            <th scope="col" className={classes.actionsColumn}>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {areas.map((area) => (
          <StationArea key={`${area.key} ${isOpen}`} area={area} startsOpen={isOpen} {...props} />
        ))}
      </table>
    </div>
  )
}
