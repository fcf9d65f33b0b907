import { Box, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { causeTextLimit } from '../../contract/causes/causeChoices.ts'
import type { Cause } from '../../contract/causes/causes.ts'
import text from '../ui/text.module.css'
import classes from './CauseOutline.module.css'
import layout from '../ui/layout.module.css'
import { CauseStateMark } from './CauseStateMark.tsx'
import type { CauseBench } from './useCauseBench.ts'
import { useCauseLabels } from './useCauseLabels.ts'

type CauseItemProps = { bench: CauseBench; node: Cause }

/** One cause: its state, text, category (a bone has its own heading) and code; or the input for its text. */
export function CauseItem({ bench, node, isOnBone = false }: CauseItemProps & { isOnBone?: boolean }) {
  const labels = useCauseLabels()
  const facts = [!isOnBone && labels.category(node.category), node.causeCode && labels.code(node.causeCode)].filter(
    Boolean,
  )
  return (
    <div
      className={`${classes.card} ${layout.panel}`}
      data-state={node.state}
      data-new={bench.othersIds.has(node.id) || undefined}
    >
      <CauseStateMark state={node.state} />
      {node.id === bench.editingId ? (
        <CauseInput bench={bench} node={node} />
      ) : (
        <Box className={text.breaks ?? ''} flex={1} miw={0}>
          <div className={classes.text}>{node.text}</div>
          {facts.length > 0 && (
            <Box c="dimmed" fz="xs" mt={2}>
              {facts.join(' · ')}
            </Box>
          )}
        </Box>
      )}
    </div>
  )
}

/** Enter keeps the text, Tab and Shift-Tab also move the cause deeper and out, Escape drops what was typed. */
function CauseInput({ bench, node }: CauseItemProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(node.text)
  const isDone = useRef(false)
  function keyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab') {
      event.preventDefault()
      bench.move(node.id, !event.shiftKey, typed.trim())
    } else if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      if (event.key === 'Enter') bench.commit(node.id, typed.trim())
      else bench.cancel(node.id)
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
        if (!isDone.current) bench.commit(node.id, typed.trim())
      }}
    />
  )
}
