import { IconPencil } from '@tabler/icons-react'
import { memo, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { isFinished, isOverdue } from '../../../contract/records/openWork.ts'
import type { CardParts } from '../../ui/board/BoardLook.ts'
import { CardGrip } from '../../ui/board/CardGrip.tsx'
import { StatusAge } from '../../ui/board/StatusAge.tsx'
import { DueDate } from '../../ui/DueDate.tsx'
import { useIsPeeked } from '../../ui/peek/peeked.ts'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { TriageMark } from '../TriageMark.tsx'
import { useOpenCase } from '../useOpenCase.ts'
import { CardMenu } from './CardMenu.tsx'
import { AttachmentThumbnail, thumbnailUrl } from '../../attachments/AttachmentThumbnail.tsx'
import { dayIn, readerTimeZone, useToday } from '../../i18n/timeZone.ts'
import { statusTone, toneVariable } from '../../ui/tones.ts'
import { timeUsed } from './timeUsed.ts'
import moved from '../../ui/board/MovedCard.module.css'
import rowButton from '../../ui/RowButton.module.css'
import card from '../../ui/board/RecordCard.module.css'
import classes from './BoardCard.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'

type BoardCardProps = CardParts & {
  theCase: Case
  onEdit?: ((id: string) => void) | undefined
  /** Days in its status after which a card is marked; null: never. */
  markAfter: number | null
  /** Whether nothing can be hovered: then a menu has what a card shows on hover. */
  isTouch: boolean
}

/**
 * A case as a card of the board. A click anywhere but on its controls opens it. A board draws dozens at once, so marks
 * that are seen only while a card is hovered or has the focus are drawn from then on.
 */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { theCase, onEdit, markAfter, isTouch, movedBy, isHeld = false, grip } = props
  const { t } = useTranslation()
  const { id, key, title, description, attachments, assignee } = theCase
  const isPeeked = useIsPeeked(id)
  const priorities = useWorkLabels().priority
  const [isReached, setReached] = useState(false)
  const reach = () => setReached(true)
  const age = !isFinished('cases', theCase.status) && <StatusAge record={theCase} markAfter={markAfter} />
  const reaching = { onPointerMove: reach, onFocus: reach }
  return (
    <article
      className={`${card.card} ${classes.card} ${moved.card}`}
      aria-labelledby={`card-${id}`}
      data-record={id}
      data-peeked={isPeeked || undefined}
      data-held={isHeld || undefined}
      data-moved={movedBy ? true : undefined}
      {...reaching}
      {...useOpenCase(id)}
    >
      {movedBy && <span className={`${moved.mover} ${text.cut}`}>{movedBy}</span>}
      <div className={classes.head}>
        <CardGrip name={key} grip={grip} />
        <span className={`${text.medium} ${layout.fixed}`}>{key}</span>
        <TriageMark triage={theCase.triage} />
        {!isTouch && age}
        {!isTouch && <span className={`${classes.shortId} ${text.cut}`}>{`${id.split('-')[0]}...`}</span>}
        <span className={`${classes.priority} ${layout.row}`}>
          <PriorityMark priority={theCase.priority} />
          {priorities[theCase.priority]}
        </span>
        {onEdit && isTouch && <CardMenu theCase={theCase} onEdit={onEdit} />}
        {onEdit && !isTouch && (
          <Tip label={t('Edit {{key}}', { key })}>
            <button
              type="button"
              className={`${rowButton.button} ${classes.edit}`}
              aria-label={t('Edit {{key}}', { key })}
              onClick={() => onEdit(id)}
            >
              {isReached && <IconPencil size={14} stroke={1.5} aria-hidden />}
            </button>
          </Tip>
        )}
      </div>
      <h3 id={`card-${id}`} className={classes.title} title={title}>
        <Unbroken>{title}</Unbroken>
      </h3>
      <div className={classes.middle}>
        {description && (
          <p className={classes.description}>
            <Unbroken>{description}</Unbroken>
          </p>
        )}
        {attachments.length > 0 && <CardPhotos urls={attachments} />}
        {!isTouch && (
          <div className={`${classes.tools} ${layout.row}`}>
            <StatusBadge theCase={theCase} isBare={!isReached} />
            {/* A separate page, loaded anew. */}
            <a className={classes.details} href={`/cases/${id}`} draggable={false}>
              {t('View Details')}
            </a>
          </div>
        )}
      </div>
      <div className={`${classes.facts} ${assignee ? '' : classes.wrapping}`}>
        <span className={classes.person}>
          {assignee ? (
            <>
              <PersonAvatar name={assignee.name} imageUrl={assignee.profileImageUrl} size={16} />
              <span className={text.cut} title={assignee.name}>
                {assignee.name}
              </span>
            </>
          ) : (
            t('Unassigned')
          )}
        </span>
        {isTouch && age}
        {theCase.dueDate && (
          <span className={`${text.dim} ${layout.fixed}`}>
            <DueDate record="cases" work={theCase} isShort />
          </span>
        )}
      </div>
      {theCase.status === 'in_progress' && <CardProgress theCase={theCase} />}
    </article>
  )
})

/** Maximum thumbnails on a card; the rest is counted. */
const shownPhotos = 2

/** The first photos of a case, and how many more there are. */
function CardPhotos({ urls }: { urls: string[] }) {
  const { t } = useTranslation()
  const more = urls.length - shownPhotos
  return (
    <div className={classes.photos}>
      {urls.slice(0, shownPhotos).map((url, index) => (
        <span key={url} className={`${classes.photo} ${layout.centered}`}>
          <AttachmentThumbnail src={thumbnailUrl(url)} alt={t('Case photo {{number}}', { number: index + 1 })} />
        </span>
      ))}
      {more > 0 && <span className={`${classes.photo} ${layout.centered}`}>{`+${more}`}</span>}
    </div>
  )
}

/** How much of the time until the due date has passed; nothing without a due date. */
function CardProgress({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const today = useToday()
  const used = timeUsed(dayIn(readerTimeZone(), new Date(theCase.createdAt)), theCase.dueDate, today)
  if (!used) return null
  const isLate = isOverdue('cases', theCase, today)
  const style = {
    '--share': `${used.share * 100}%`,
    '--colour': toneVariable(isLate ? 'red' : statusTone[theCase.status], 'mark'),
  } as CSSProperties
  return (
    <div
      className={`${classes.progress} ${layout.screenOnly}`}
      style={style}
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={1}
      aria-valuemax={used.days}
      aria-valuenow={Math.min(used.day, used.days)}
      aria-valuetext={
        isLate ? t('Overdue', { context: 'record' }) : t('Day {{day}} of {{days}}', { day: used.day, days: used.days })
      }
    />
  )
}
