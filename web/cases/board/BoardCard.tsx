import { Progress } from '@mantine/core'
import { IconGripVertical, IconPencil } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import type { CardParts } from '../../ui/board/BoardLook.ts'
import moved from '../../ui/board/MovedCard.module.css'
import { DueDate } from '../../ui/DueDate.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { useIsPeeked } from '../../ui/peek/peeked.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PriorityTag } from '../../ui/PriorityTag.tsx'
import { statusTone, toneVariable } from '../../ui/tones.ts'
import { isOverdue } from '../../../contract/openWork.ts'
import { dayIn, readerTimeZone, useToday } from '../../i18n/timeZone.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { TriageMark } from '../TriageMark.tsx'
import { useOpenCase } from '../useOpenCase.ts'
import classes from './BoardCard.module.css'
import { CardAge } from './CardAge.tsx'
import { CardMenu } from './CardMenu.tsx'
import { CardPhotos } from './CardPhotos.tsx'
import { timeUsed } from './timeUsed.ts'
import text from '../../ui/text.module.css'

type BoardCardProps = CardParts & {
  theCase: Case
  onEdit?: ((id: string) => void) | undefined
  /** Days in its status after which a card is marked; null: never. */
  markAfter: number | null
}

/** A case as a card of the board. A click anywhere but on its controls opens it. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { theCase, onEdit, markAfter, movedBy, isHeld = false, grip } = props
  const { t } = useTranslation()
  const { id, key, title, description, attachments, assignee } = theCase
  const isPeeked = useIsPeeked(id)
  return (
    <article
      className={`${classes.card} ${moved.card}`}
      aria-labelledby={`card-${id}`}
      data-record={id}
      data-peeked={isPeeked || undefined}
      data-held={isHeld || undefined}
      data-moved={movedBy ? true : undefined}
      {...useOpenCase(id)}
    >
      {movedBy && <span className={moved.mover}>{movedBy}</span>}
      <div className={classes.head}>
        <button type="button" className={classes.grip} aria-label={t('Move {{key}}', { key })} data-grip {...grip}>
          <IconGripVertical size={14} stroke={1.5} aria-hidden />
        </button>
        <span className={classes.number}>{key}</span>
        <TriageMark triage={theCase.triage} />
        <CardAge theCase={theCase} markAfter={markAfter} />
        <span className={`${classes.shortId} ${text.cut}`}>{`${id.split('-')[0]}...`}</span>
        <span className={classes.priority}>
          <PriorityTag priority={theCase.priority} plain />
        </span>
        {onEdit && (
          <>
            <IconAction
              className={classes.edit ?? ''}
              size={20}
              label={t('Edit {{key}}', { key })}
              icon={<IconPencil size={14} stroke={1.5} aria-hidden />}
              onClick={() => onEdit(id)}
            />
            <CardMenu theCase={theCase} onEdit={onEdit} />
          </>
        )}
      </div>
      <h3 id={`card-${id}`} className={classes.title} title={title}>
        {title}
      </h3>
      <div className={classes.middle}>
        {description && <p className={classes.description}>{description}</p>}
        {attachments.length > 0 && <CardPhotos urls={attachments} />}
        <div className={classes.tools}>
          <span className={classes.status}>
            <StatusBadge theCase={theCase} />
          </span>
          {/* A separate page, loaded anew. */}
          <a className={classes.details} href={`/cases/${id}`} draggable={false}>
            {t('View Details')}
          </a>
        </div>
      </div>
      <div className={classes.facts}>
        <span className={classes.person}>
          {assignee && <PersonAvatar name={assignee.name} imageUrl={assignee.profileImageUrl} size={16} />}
          <span className={text.cut} title={assignee?.name}>
            {assignee?.name ?? t('Unassigned')}
          </span>
        </span>
        {theCase.dueDate && (
          <span className={classes.due}>
            <DueDate record="cases" work={theCase} />
          </span>
        )}
      </div>
      {theCase.status === 'in_progress' && <CardProgress theCase={theCase} />}
    </article>
  )
})

/** How much of the time until the due date has passed; nothing without a due date. */
function CardProgress({ theCase }: Pick<BoardCardProps, 'theCase'>) {
  const { t } = useTranslation()
  const today = useToday()
  const used = timeUsed(dayIn(readerTimeZone(), new Date(theCase.createdAt)), theCase.dueDate, today)
  if (!used) return null
  const isLate = isOverdue('cases', theCase, today)
  return (
    <Progress.Root className={classes.progress ?? ''} size={2}>
      <Progress.Section
        // Keeps our own text for the value, which Mantine would overwrite.
        withAria={false}
        role="progressbar"
        color={toneVariable(isLate ? 'red' : statusTone[theCase.status], 'mark')}
        value={used.share * 100}
        aria-label={t('Progress')}
        aria-valuemin={1}
        aria-valuemax={used.days}
        aria-valuenow={Math.min(used.day, used.days)}
        aria-valuetext={isLate ? t('Overdue') : t('Day {{day}} of {{days}}', { day: used.day, days: used.days })}
      />
    </Progress.Root>
  )
}
