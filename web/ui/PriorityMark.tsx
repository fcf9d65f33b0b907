import type { CasePriority } from '../../contract/cases/caseChoices.ts'
import classes from './PriorityMark.module.css'

type PriorityMarkProps = {
  priority: CasePriority
  /** Pixels. */
  size?: 12 | 14
}

/**
 * The mark of a priority: one, two or three bars, and a warning sign for critical. Its label is shown next to it. It is
 * drawn by its style, so that a board of fifty cards has fifty elements for it and not two hundred.
 */
export const PriorityMark = ({ priority, size = 14 }: PriorityMarkProps) => (
  <span className={classes.mark} data-priority={priority} data-size={size} aria-hidden />
)
