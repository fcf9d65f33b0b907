import { useTranslation } from 'react-i18next'
import type { CasePriority, CaseStatus } from '../../contract/cases/caseChoices.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityMark } from '../ui/PriorityMark.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import classes from './LandingBoard.module.css'
import layout from '../ui/layout.module.css'

type Card = { title: string; person: string; priority: CasePriority }

/** A preview of the board, drawn with the board's own marks. Decorative: nothing in it can be focused. */
export function LandingBoard() {
  const { t } = useTranslation()
  const columns: { status: CaseStatus; title: string; cards: Card[] }[] = [
    {
      status: 'new',
      title: t('New'),
      cards: [
        { title: t('Oil on the floor near gate B'), person: 'Maria Lopez', priority: 'critical' },
        { title: t('Wrong pallets at cell 3'), person: 'Wei Chen', priority: 'low' },
      ],
    },
    {
      status: 'in_progress',
      title: t('In Progress'),
      cards: [{ title: t('Labels at line 4 are 3 mm too low'), person: 'Jonas Keller', priority: 'high' }],
    },
    {
      status: 'completed',
      title: t('Completed'),
      cards: [
        { title: t('Press 12 changes over in 9 minutes'), person: 'Ada Brandt', priority: 'medium' },
        { title: t('Torque of station 7 is recorded'), person: 'Piotr Nowak', priority: 'medium' },
      ],
    },
  ]
  return (
    <div className={classes.board} aria-hidden>
      {columns.map(({ status, title, cards }) => (
        <div key={status} className={layout.stack}>
          <div className={`${classes.head} ${layout.row}`}>
            <StatusDot status={status} />
            {title}
          </div>
          {cards.map((card) => (
            <div key={card.title} className={`${classes.card} ${layout.outlined} ${layout.stack}`}>
              <div className={classes.title}>{card.title}</div>
              <div className={`${layout.centered} ${layout.spread}`}>
                <PriorityMark priority={card.priority} />
                <PersonAvatar name={card.person} size={20} />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
