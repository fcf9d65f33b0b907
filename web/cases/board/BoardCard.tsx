import { useDraggable } from '@dnd-kit/core'
import { Progress } from '@mantine/core'
import { IconGripVertical, IconPencil } from '@tabler/icons-react'
import { type HTMLAttributes, memo, type Ref, type SyntheticEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import { progressOfStatus } from '../../../contract/caseChoices.ts'
import { AttachmentThumbnail, thumbnailUrl } from '../../attachments/AttachmentThumbnail.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { statusTone, toneVariable } from '../../ui/tones.ts'
import { DueDate } from '../../ui/DueDate.tsx'
import { PriorityTag } from '../../ui/PriorityTag.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import classes from './BoardCard.module.css'
import moved from './MovedCard.module.css'

type BoardCardProps = {
  theCase: Case
  onEdit?: ((id: string) => void) | undefined
  /** Somebody else's name, who moved it just now. */
  movedBy?: string | undefined
  /** Its place is kept while it is held. */
  isHeld?: boolean
  /** What makes the grip a grip. */
  grip?: HTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
}

/** Thumbnails on a card; the rest is counted. */
const shownPhotos = 2

/** A case as the board shows it. */
export const BoardCard = memo(function BoardCard({ theCase, onEdit, movedBy, isHeld = false, grip }: BoardCardProps) {
  const { t } = useTranslation()
  const { id, key, title, description, status, assignee, attachments } = theCase
  const more = attachments.length - shownPhotos
  // A page of its own, loaded anew.
  const details = (
    <a className={classes.details} href={`/cases/${id}`} draggable={false}>
      {t('View Details')}
    </a>
  )
  return (
    <article
      className={`${classes.card} ${moved.card}`}
      aria-labelledby={`card-${id}`}
      data-held={isHeld || undefined}
      data-moved={movedBy ? true : undefined}
    >
      {movedBy && <span className={moved.mover}>{movedBy}</span>}
      <div className={classes.head}>
        <button type="button" className={classes.grip} aria-label={t('Move {{key}}', { key })} data-grip {...grip}>
          <IconGripVertical size={16} stroke={1.5} aria-hidden />
        </button>
        <span className={classes.number}>{key}</span>
        <span className={classes.shortId}>{`${id.split('-')[0]}...`}</span>
        {onEdit && (
          <IconAction
            className={classes.edit ?? ''}
            label={t('Edit {{key}}', { key })}
            icon={<IconPencil size={16} stroke={1.5} aria-hidden />}
            onClick={() => onEdit(id)}
          />
        )}
      </div>
      <h3 id={`card-${id}`} className={classes.title}>
        {title}
      </h3>
      {description && <p className={classes.description}>{description}</p>}
      {attachments.length > 0 && (
        <div className={classes.photos}>
          {attachments.slice(0, shownPhotos).map((url, index) => (
            <span key={url} className={classes.photo}>
              <AttachmentThumbnail src={thumbnailUrl(url)} alt={t('Case photo {{number}}', { number: index + 1 })} />
            </span>
          ))}
          {more > 0 && <span className={classes.photo}>{`+${more}`}</span>}
        </div>
      )}
      {status === 'in_progress' && (
        <Progress
          className={classes.progress ?? ''}
          size={4}
          color={toneVariable(statusTone[status], 'mark')}
          value={progressOfStatus[status]}
          aria-label={t('Progress')}
        />
      )}
      <div className={classes.facts}>
        <PriorityTag priority={theCase.priority} plain />
        <span className={classes.status}>
          <StatusBadge theCase={theCase} />
        </span>
      </div>
      <div className={classes.facts}>
        <span className={classes.person}>
          {assignee && <PersonAvatar name={assignee.name} imageUrl={assignee.profileImageUrl} size={20} />}
          <span className={classes.name}>{assignee?.name ?? t('Unassigned')}</span>
        </span>
        {!theCase.dueDate && details}
      </div>
      {theCase.dueDate && (
        <div className={classes.facts}>
          <span className={classes.due}>
            <DueDate record="cases" work={theCase} />
          </span>
          {details}
        </div>
      )}
    </article>
  )
})

type DraggableCardProps = {
  theCase: Case
  /** What a screen reader calls it. */
  roleDescription: string
  onEdit: (id: string) => void
  movedBy: string | undefined
  isHeld: boolean
}

/** A card that mouse and finger take hold of anywhere but on its controls, and the keyboard by its grip. */
export const DraggableCard = memo(function DraggableCard({ theCase, roleDescription, ...card }: DraggableCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: theCase.id,
    data: { theCase },
    attributes: { roleDescription },
  })
  const { onMouseDown, onTouchStart, onKeyDown } = (listeners ?? {}) as Record<string, (event: SyntheticEvent) => void>
  const grip = useMemo(
    () => ({ ...attributes, ref: setActivatorNodeRef, ...(onKeyDown && { onKeyDown }) }),
    [attributes, setActivatorNodeRef, onKeyDown],
  )
  const grabbed = (pick: typeof onMouseDown) => (event: SyntheticEvent) => {
    if (!isControl(event)) pick?.(event)
  }
  return (
    <div
      ref={setNodeRef}
      className={classes.hold}
      {...{ onMouseDown: grabbed(onMouseDown), onTouchStart: grabbed(onTouchStart) }}
    >
      <BoardCard theCase={theCase} grip={grip} {...card} />
    </div>
  )
})

/** A button or link does what it says, and a menu does not lie on its card; only the grip is there to be dragged. */
function isControl({ target, currentTarget }: SyntheticEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const control = target.closest('button, a')
  return control !== null && !control.hasAttribute('data-grip')
}
