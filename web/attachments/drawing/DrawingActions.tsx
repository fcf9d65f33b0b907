import { useTranslation } from 'react-i18next'
import { DrawingTools } from './DrawingTools.tsx'
import classes from './PhotoDrawing.module.css'
import type { Ink, Tool } from './shapes.ts'
import { StageButton } from './StageButton.tsx'
import type { Drawing } from './useDrawing.ts'

type DrawingActionsProps = {
  drawing: Drawing
  tool: Tool
  onTool: (tool: Tool) => void
  ink: Ink
  onInk: (ink: Ink) => void
  isSaving: boolean
  onCancel: () => void
  /** Null while the photo is not loaded. */
  onDone: (() => void) | null
}

/** The choice of tool and ink, and the buttons that cancel or finish the drawing. */
export function DrawingActions({ drawing, isSaving, onCancel, onDone, ...tools }: DrawingActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <DrawingTools {...tools} onUndo={drawing.undo} onRedo={drawing.redo} onClear={drawing.clear} />
      <StageButton className={classes.way} onClick={onCancel}>
        {t('Cancel')}
      </StageButton>
      <StageButton
        className={classes.main}
        disabled={drawing.seen.length === 0 || !onDone}
        aria-busy={isSaving}
        onClick={() => onDone?.()}
      >
        {t('Done')}
      </StageButton>
    </>
  )
}
