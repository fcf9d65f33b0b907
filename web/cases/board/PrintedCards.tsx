import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import { useFormat } from '../../i18n/format.ts'
import { BoardCard } from './BoardCard.tsx'
import classes from './PrintedCards.module.css'

type PrintedCardsProps = {
  cards: Case[]
  /** All cases of this status, also those that were not read yet. */
  count: number | undefined
}

/** A column on paper, where nothing scrolls: every card that was read, and how many there are beside them. */
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
