import { Box, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { causeTextLimit } from '../../contract/causeChoices.ts'
import type { Cause } from '../../contract/causes.ts'
import text from '../ui/text.module.css'
import classes from './CauseOutline.module.css'
import layout from '../ui/layout.module.css'
import { CauseStateMark } from './CauseStateMark.tsx'
import { useCauseWords } from './useCauseWords.ts'

type CauseItemProps = {
  node: Cause
  isEditing: boolean
  /** Somebody else has just changed it. */
  isNew: boolean
  onCommit: (text: string) => void
  onCancel: () => void
  onMove: (deeper: boolean, text: string) => void
}

/** One cause: its state, text, category and code; or the input for its text. */
export function CauseItem({ node, isEditing, isNew, ...editing }: CauseItemProps) {
  const words = useCauseWords()
  const facts = [words.category(node.category), node.causeCode && words.code(node.causeCode)].filter(Boolean)
  return (
    <div className={`${classes.card} ${layout.panel}`} data-state={node.state} data-new={isNew || undefined}>
      <CauseStateMark state={node.state} />
      {isEditing ? (
        <CauseInput node={node} {...editing} />
      ) : (
        <Box className={text.breaks ?? ''} flex={1} miw={0}>
          <div className={classes.text}>{node.text}</div>
          {facts.length > 0 && (
            <Box c="dimmed" fz="xs">
              {facts.join(' · ')}
            </Box>
          )}
        </Box>
      )}
    </div>
  )
}

/** Enter keeps the text, Tab and Shift-Tab also move the cause deeper and out, Escape drops what was typed. */
function CauseInput({ node, onCommit, onCancel, onMove }: Omit<CauseItemProps, 'isEditing' | 'isNew'>) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(node.text)
  const isDone = useRef(false)
  function keyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') {
      event.preventDefault()
      onMove(!event.shiftKey, typed.trim())
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      if (event.key === 'Enter') onCommit(typed.trim())
      else onCancel()
    }
  }
  return (
    <Textarea
      flex={1}
      size="xs"
      aria-label={t('Cause')}
      placeholder={node.parentId === null ? t('What was the cause?') : t('Why did that happen?')}
      autosize
      minRows={1}
      maxLength={causeTextLimit}
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keyDown}
      onBlur={() => {
        if (!isDone.current) onCommit(typed.trim())
      }}
    />
  )
}
