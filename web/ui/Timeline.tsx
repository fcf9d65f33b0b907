import type { ReactNode } from 'react'
import { useFormat } from '../i18n/format.ts'
import classes from './Timeline.module.css'

/** A turn in the life of a record; one without a moment has not come yet and is left out. */
type Turn = { name: string; at: string | null; mark: ReactNode }

/** The turns in the life of a record, as they were recorded. */
export function Timeline({ turns }: { turns: Turn[] }) {
  const format = useFormat()
  return (
    <ol className={classes.turns}>
      {turns.map(
        ({ name, at, mark }) =>
          at && (
            <li key={name} className={classes.turn}>
              <span className={classes.mark}>{mark}</span>
              <div>
                <div className={classes.name}>{name}</div>
                <time className={classes.time} dateTime={at}>
                  {format.moment(at)}
                </time>
              </div>
            </li>
          ),
      )}
    </ol>
  )
}
