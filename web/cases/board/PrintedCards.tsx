import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import { useFormat } from '../../i18n/format.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './PrintedCards.module.css'

type PrintedCardsProps = {
  cards: Case[]
  /** The number of all cases of this status, including those not loaded yet. */
  count: number | undefined
}

/** A column in print, where nothing scrolls: every loaded card, and how many more there are. */
export function PrintedCards({ cards, count = cards.length }: PrintedCardsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.printed}>
      {cards.length < count && (
        <p className={classes.some}>
          {t('First {{shown}} of {{total}}', {
            shown: format.number(cards.length),
            total: format.number(count),
          })}
        </p>
      )}
      <ul>
        {cards.map((theCase) => (
          <li key={theCase.id} className={classes.card}>
            <BoardCard theCase={theCase} />
          </li>
        ))}
      </ul>
    </div>
  )
}
