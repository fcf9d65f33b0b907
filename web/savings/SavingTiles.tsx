import { Alert, Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useSavingFigures } from './queries.ts'
import type { SavingsSearch } from './savingsSearch.ts'
import tile from '../ui/FigureTile.module.css'
import classes from './SavingTiles.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'

/** What waits for finance, what it has accepted and what it has returned, each leading to its rows. */
export function SavingTiles() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useSavingFigures()
  if (!data) return null
  const { submitted, verified, verifiedByKind, returned, currency, unconverted } = data
  const amount = (one: string) => format.money(one, 0)
  const tiles: { name: string; value: string; below: string; search: SavingsSearch }[] = [
    {
      name: t('Claimed, in review'),
      value: amount(submitted.amount),
      below: t('{{count}} rows', { count: submitted.count }),
      search: { state: ['submitted'] },
    },
    {
      name: t('Verified', { context: 'savings' }),
      value: amount(verified.amount),
      below: t('Hard {{hard}}, soft {{soft}}, avoided {{avoided}}', {
        hard: amount(verifiedByKind.hard),
        soft: amount(verifiedByKind.soft),
        avoided: amount(verifiedByKind.avoided),
      }),
      search: { state: ['accepted', 'adjusted'] },
    },
    {
      name: t('Returned', { context: 'savings' }),
      value: amount(returned.amount),
      below: t('{{count}} rows', { count: returned.count }),
      search: { state: ['returned'] },
    },
  ]
  return (
    <section aria-label={t('Figures')}>
      <ul className={classes.tiles}>
        {tiles.map(({ name, value, below, search }) => (
          <li key={name}>
            <Link
              to="/savings"
              search={search}
              className={`${tile.tile} ${text.plainLink} ${layout.panel} ${layout.hoverable}`}
            >
              <span className={text.secondary}>{name}</span>
              <span className={tile.figure}>{value}</span>
              <Box component="span" c="dimmed" fz="xs">
                {below}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
      {unconverted > 0 && (
        <Alert color="orange" variant="light" mt="sm">
          {t('{{count}} rows have no exchange rate to {{currency}} and are not included.', {
            count: unconverted,
            currency,
          })}
        </Alert>
      )}
    </section>
  )
}
