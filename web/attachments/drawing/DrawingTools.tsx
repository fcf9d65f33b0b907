import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconBlur,
  IconCircle,
  IconEraser,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StageButton } from './StageButton.tsx'
import classes from './PhotoDrawing.module.css'
import { type Ink, inks, type Tool, tools } from './shapes.ts'

const icon = { size: 24, stroke: 1.5, 'aria-hidden': true } as const

const faceOf: Record<Tool, ReactNode> = {
  arrow: <IconArrowUpRight {...icon} />,
  circle: <IconCircle {...icon} />,
  blur: <IconBlur {...icon} />,
}

type Step = (() => void) | null

type DrawingToolsProps = {
  tool: Tool
  onTool: (tool: Tool) => void
  ink: Ink
  onInk: (ink: Ink) => void
  /** Steps are null when there is nothing to undo or redo. */
  onUndo: Step
  onRedo: Step
  onClear: Step
}

/** The tools, and undo and redo, in reach of the thumb. */
export function DrawingTools({ tool, onTool, ink, onInk, onUndo, onRedo, onClear }: DrawingToolsProps) {
  const { t } = useTranslation()
  const toolNames: Record<Tool, string> = { arrow: t('Arrow'), circle: t('Circle'), blur: t('Blur') }
  const inkNames: Record<Ink, string> = { red: t('Red'), yellow: t('Yellow') }
  return (
    <>
      <div className={classes.tools} role="group" aria-label={t('Tool')}>
        {tools.map((one) => (
          <StageButton key={one} className={classes.tool} aria-pressed={one === tool} onClick={() => onTool(one)}>
            {faceOf[one]}
            {toolNames[one]}
          </StageButton>
        ))}
      </div>
      <div className={classes.inks} role="group" aria-label={t('Color')}>
        {inks.map((one) => (
          <StageButton
            key={one}
            aria-label={inkNames[one]}
            title={inkNames[one]}
            aria-pressed={one === ink}
            // Blurring has no colour.
            disabled={tool === 'blur'}
            onClick={() => onInk(one)}
          >
            <span className={classes.ink} data-ink={one} />
          </StageButton>
        ))}
      </div>
      <div className={classes.steps} role="group" aria-label={t('Steps')}>
        <IconStep name={t('Undo')} onStep={onUndo} icon={<IconArrowBackUp {...icon} />} />
        <IconStep name={t('Redo')} onStep={onRedo} icon={<IconArrowForwardUp {...icon} />} />
        <IconStep name={t('Clear')} onStep={onClear} icon={<IconEraser {...icon} />} />
      </div>
    </>
  )
}

/** Stays focusable when there is no further step, so that the focus is not lost. */
const IconStep = ({ name, onStep, icon: shown }: { name: string; onStep: Step; icon: ReactNode }) => (
  <StageButton aria-label={name} title={name} aria-disabled={onStep === null} onClick={() => onStep?.()}>
    {shown}
  </StageButton>
)
