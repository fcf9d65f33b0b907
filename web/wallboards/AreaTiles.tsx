import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import type { WallGroup, WallView } from '../../contract/wallboards/wallboards.ts'
import classes from './AreaTiles.module.css'
import layout from '../ui/layout.module.css'
import { shapes } from './stationMarks.ts'
import { useSpan } from './useSpan.ts'

const maxTiles = 9

/** Many calls at once, by area: their number, how many are unacknowledged, and the longest. */
export function AreaTiles({ view, more, now }: { view: WallView; more: number; now: number }) {
  const { t } = useTranslation()
  const shown = view.groups.slice(0, maxTiles)
  const hidden = view.groupCount - shown.length
  return (
    <section className={`${classes.areas} ${layout.stack}`} aria-label={t('All calls by area')}>
      <h2 className={classes.heading}>
        {t('And {{count}} more. All by area:', { count: more })}
        {hidden > 0 && <span>{t('{{count}} more areas', { count: hidden })}</span>}
      </h2>
      <ul className={classes.tiles}>
        {shown.map((group) => (
          <AreaTile key={`${group.site}/${group.area}`} group={group} now={now} />
        ))}
      </ul>
    </section>
  )
}

function AreaTile({ group, now }: { group: WallGroup; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const span = useSpan()
  const state = group.unanswered === 0 ? 'coming' : group.stopped > 0 ? 'stopped' : 'waiting'
  const Shape = shapes[state]
  return (
    <li className={classes.tile} data-state={state}>
      <span className={classes.open}>{format.number(group.open)}</span>
      <span className={classes.area}>{group.area ?? t('No station')}</span>
      <span className={`${classes.detail} ${layout.row}`}>
        <Shape size="1em" aria-hidden />
        {group.unanswered > 0 ? t('{{count}} waiting', { count: group.unanswered }) : t('All are answered')}
      </span>
      <span className={classes.oldest}>{span((now - Date.parse(group.oldestAt)) / 60_000)}</span>
    </li>
  )
}
