import type { ReactNode } from 'react'
import { useIsPeeked } from '../peek/peeked.ts'
import type { CardParts } from './BoardLook.ts'
import { CardGrip } from './CardGrip.tsx'
import moved from './MovedCard.module.css'
import text from '../text.module.css'
import classes from './RecordCard.module.css'

type RecordCardProps = CardParts & {
  id: string
  /** What its grip calls it. */
  name: string
  /** The first line: its number or what it belongs to, marks, and a menu at the end. */
  head: ReactNode
  /** A link or button that opens it. */
  title: ReactNode
  facts: ReactNode
}

/** A record as a card of a board: a line about it, its title, and its facts. */
export function RecordCard({ id, name, head, title, facts, grip, movedBy, isHeld = false }: RecordCardProps) {
  const isPeeked = useIsPeeked(id)
  return (
    <article
      className={`${classes.card} ${moved.card}`}
      aria-label={name}
      data-record={id}
      data-peeked={isPeeked || undefined}
      data-held={isHeld || undefined}
      data-moved={movedBy ? true : undefined}
    >
      {movedBy && <span className={`${moved.mover} ${text.cut}`}>{movedBy}</span>}
      <div className={classes.head}>
        <CardGrip name={name} grip={grip} />
        {head}
      </div>
      <h3 className={`${classes.title} ${text.twoLines}`}>{title}</h3>
      <div className={classes.facts}>{facts}</div>
    </article>
  )
}
