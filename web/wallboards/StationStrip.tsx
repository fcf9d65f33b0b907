import { useTranslation } from 'react-i18next'
import type { WallView } from '../../contract/wallboards/wallboards.ts'
import { shapes, useStateLabels } from './stationMarks.ts'
import classes from './StationStrip.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

const maxTiles = 15

/** Every station with colour, shape and label; if not all fit, those with a call. */
export function StationStrip({ view }: { view: WallView }) {
  const { t } = useTranslation()
  const labels = useStateLabels()
  const isShort = view.stationCount > maxTiles + 1
  const shown = isShort ? withCallsFirst(view.stations, maxTiles) : view.stations
  if (view.stationCount === 0) return null
  const hidden = view.stationCount - shown.length
  return (
    <ul className={classes.strip} aria-label={t('Stations')}>
      {shown.map(({ id, name, state }) => {
        const Shape = shapes[state]
        return (
          <li key={id} className={classes.station} data-state={state}>
            <span className={`${classes.name} ${text.twoLines}`}>{name}</span>
            <span className={`${classes.state} ${layout.row}`}>
              <Shape size="1em" aria-hidden />
              <span>{labels[state]}</span>
            </span>
          </li>
        )
      })}
      {hidden > 0 && <li className={classes.more}>{t('{{count}} more stations', { count: hidden })}</li>}
    </ul>
  )
}

type Stations = WallView['stations']

/** As many as fit, in their usual order: those with a call, then others. */
function withCallsFirst(stations: Stations, most: number): Stations {
  const called = stations.filter(({ state }) => state !== 'clear')
  const others = stations.filter(({ state }) => state === 'clear')
  const chosen = new Set([...called, ...others].slice(0, most))
  return stations.filter((station) => chosen.has(station))
}
