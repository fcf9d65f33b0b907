import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { BoardLook } from './BoardLook.ts'
import type { BoardItem } from './cells.ts'
import classes from './PrintedCards.module.css'
import text from '../text.module.css'

type PrintedCardsProps<Card> = {
  cards: readonly Card[]
  look: BoardLook<Card>
  /** The number of all its cards, including those not loaded yet. */
  count: number | undefined
}

/** A column in print, where nothing scrolls: every loaded card, and how many more there are. */
export function PrintedCards<Card extends BoardItem>({ cards, look, count = cards.length }: PrintedCardsProps<Card>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.printed}>
      {cards.length < count && (
        <Box component="p" m="0 0.25rem 0.375rem" className={text.secondary}>
          {t('First {{shown}} of {{total}}', {
            shown: format.number(cards.length),
            total: format.number(count),
          })}
        </Box>
      )}
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={classes.card}>
            {look.renderCard(card, {})}
          </li>
        ))}
      </ul>
    </div>
  )
}
