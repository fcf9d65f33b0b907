import { Box, Checkbox, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import type { Area } from './stationOrder.ts'
import { StationRow } from './StationRow.tsx'
import type { StationsTableProps } from './StationsTable.tsx'
import { icon } from '../ui/icons.ts'
import classes from './StationsTable.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

/** Maximum number of rows rendered per area; others are found by searching. */
const drawn = 200

type StationAreaProps = Omit<StationsTableProps, 'stations'> & { area: Area; startsOpen: boolean }

/** The stations of one area under its name, which expands, collapses and selects all of them. */
export function StationArea({ area, startsOpen, isDeleted, chosen, onChoose, ...actions }: StationAreaProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(startsOpen)
  const ids = area.stations.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const name = `${area.site} / ${area.area}`

  function choose(some: string[], isChosen: boolean): void {
    const next = new Set(chosen)
    for (const id of some) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }

  return (
    <tbody>
      <tr className={classes.area}>
        {!isDeleted && (
          <td className={classes.boxColumn}>
            <Checkbox
              size="xs"
              aria-label={t('Select all of {{name}}', { name })}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => choose(ids, event.currentTarget.checked)}
            />
          </td>
        )}
        <th scope="rowgroup" colSpan={2}>
          <UnstyledButton
            className={`${classes.toggle} ${layout.hoverable} ${text.breaks}`}
            maw="100%"
            px="xs"
            py={4}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron {...icon} />
            <span>
              <Box component="span" c="dimmed" fw={500}>
                {area.site} /
              </Box>{' '}
              {area.area}{' '}
              <Box component="span" className={text.figures} c="dimmed" fw={500} fz="xs">
                {format.number(ids.length)}
              </Box>
            </span>
          </UnstyledButton>
        </th>
        <td className={classes.codeColumn} aria-hidden />
        <td className={classes.actionsColumn} aria-hidden />
      </tr>
      {isOpen &&
        area.stations
          .slice(0, drawn)
          .map((station) => (
            <StationRow
              key={station.id}
              station={station}
              isDeleted={isDeleted}
              isChosen={chosen.has(station.id)}
              onChoose={(isChosen) => choose([station.id], isChosen)}
              {...actions}
            />
          ))}
      {isOpen && area.stations.length > drawn && (
        <tr>
          <td colSpan={2} className={classes.more}>
            {t('And {{count}} more. Search to see them.', { count: area.stations.length - drawn })}
          </td>
        </tr>
      )}
    </tbody>
  )
}
