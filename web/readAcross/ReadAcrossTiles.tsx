import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { readAcrossFiguresQuery } from './figuresQuery.ts'
import type { ReadAcrossSearch } from './readAcrossSearch.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import tile from '../ui/FigureTile.module.css'
import classes from './ReadAcrossTiles.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

/** How many places were asked, answered and applied, and how long the last place took; nothing before the first question. */
export function ReadAcrossTiles() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(readAcrossFiguresQuery({ ...useChosenSiteFilter(), timeZone: useTimeZone() }))
  if (!data || data.asked === 0) return null
  const { asked, answered, applied, overdue, daysToLastPlace, carsSpread } = data
  const share = (count: number) =>
    t('{{share}} of {{total}}', { share: format.percent(count / asked), total: format.number(asked) })
  const tiles: { name: string; value: string; below: string; search: ReadAcrossSearch }[] = [
    {
      name: t('Places asked'),
      value: format.number(asked),
      below: overdue > 0 ? t('{{count}} answers overdue', { count: overdue }) : '',
      search: overdue > 0 ? { overdue: true } : {},
    },
    {
      name: t('Places answered'),
      value: format.number(answered),
      below: share(answered),
      search: { state: ['applies', 'applied', 'not_applicable', 'already_done'] },
    },
    {
      name: t('Places applied'),
      value: format.number(applied),
      below: share(applied),
      search: { state: ['applied', 'already_done'] },
    },
    {
      name: t('From proof to the last place'),
      value:
        daysToLastPlace === null
          ? '-'
          : t('{{days}} days', { days: format.number(daysToLastPlace), count: daysToLastPlace }),
      below:
        daysToLastPlace === null
          ? t('No CAR has all its answers')
          : t('Median of {{count}} CARs', { count: carsSpread }),
      search: { state: ['applied', 'not_applicable', 'already_done'] },
    },
  ]
  return (
    <section aria-label={t('Read-across')}>
      <ul className={classes.tiles}>
        {tiles.map(({ name, value, below, search }) => (
          <li key={name}>
            <Link
              to="/read-across"
              search={search}
              className={`${tile.tile} ${text.plainLink} ${layout.panel} ${layout.hoverable}`}
            >
              <span className={text.secondary}>{name}</span>
              <span className={`${tile.figure} ${classes.figure}`}>{value}</span>
              <span className={text.secondary}>{below || '\u00a0'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
