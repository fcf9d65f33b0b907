import { Box, Checkbox, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { AttachmentThumbnail, thumbnailUrl } from '../../attachments/AttachmentThumbnail.tsx'
import { useFormat } from '../../i18n/format.ts'
import { PriorityMark } from '../../ui/PriorityMark.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import { TriageMarks } from './TriageMarks.tsx'
import classes from './TriageList.module.css'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import type { TriageView } from './triageSearch.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'

type TriageRowProps = {
  theCase: Case
  view: TriageView
  isInView: boolean
  isSelected: boolean
  /** With the Shift key everything from the last selected one. */
  onSelect: (id: string, isRange: boolean) => void
  /** On a phone the case replaces the list. */
  replaces: boolean
}

/** A case in the list of the inbox: a link that brings it into view, and a box that selects it. */
export const TriageRow = memo(function TriageRow(props: TriageRowProps) {
  const { theCase, view, isInView, isSelected, onSelect, replaces } = props
  const { id, key, title, triage, priority, location, department, attachments, createdBy } = theCase
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useWorkLabels()
  const since = triage.since ?? theCase.createdAt
  // The last part is the most exact; the page of the case has the whole location.
  const place = location?.split(' / ').at(-1) ?? (department && (labels.department[department] ?? department))
  const [photo] = attachments

  function press(event: MouseEvent): void {
    if (!event.shiftKey) return
    event.preventDefault()
    onSelect(id, true)
  }
  return (
    <li
      className={`${classes.row} ${layout.hoverable}`}
      data-record={id}
      data-in-view={isInView || undefined}
      data-on={isSelected || undefined}
    >
      <Checkbox
        className={classes.box ?? ''}
        aria-label={t('Select {{key}}', { key })}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect(id, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)}
        tabIndex={-1}
      />
      <Link
        to="/triage"
        search={{ view: view === 'waiting' ? undefined : view, case: id }}
        replace={!replaces}
        resetScroll={false}
        className={`${classes.link} ${layout.fills} ${text.plainLink}`}
        aria-current={isInView || undefined}
        onClick={press}
      >
        <span className={`${classes.words} ${layout.fills} ${layout.stack}`}>
          <Box component="span" className={`${text.breaks} ${text.medium} ${text.twoLines}`} lh={1.35} title={title}>
            <Unbroken>{title}</Unbroken>
          </Box>
          <Flex component="span" className={text.secondary} gap={6} align="baseline">
            <PriorityMark priority={priority} size={12} />
            <span className={`${text.breaks} ${text.figures}`}>
              <Unbroken>{[key, createdBy.name, place].filter(Boolean).join(' · ')}</Unbroken>
            </span>
          </Flex>
          <Flex component="span" className={classes.marks} gap={6} wrap="wrap">
            <TriageMarks triage={triage} />
          </Flex>
        </span>
        <Box component="span" className={`${classes.end} ${layout.stack}`}>
          <time className={`${text.line} ${text.secondary}`} dateTime={since} title={format.moment(since)}>
            {format.ago(since)}
          </time>
          {photo !== undefined && (
            <span className={classes.photo}>
              <AttachmentThumbnail src={thumbnailUrl(photo)} alt="" />
            </span>
          )}
        </Box>
      </Link>
    </li>
  )
})
