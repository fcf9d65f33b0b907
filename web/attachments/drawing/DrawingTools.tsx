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
  /** Steps that there are none of are null. */
  onUndo: Step
  onRedo: Step
  onClear: Step
}

/** What is drawn with, and the ways back, under the thumb. */
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
            // What is blurred has no colour.
            disabled={tool === 'blur'}
            onClick={() => onInk(one)}
          >
            <span className={classes.ink} data-ink={one} />
          </StageButton>
        ))}
      </div>
      <div className={classes.steps} role="group" aria-label={t('Steps')}>
        <IconStep name={t('Undo')} onStep={onUndo} face={<IconArrowBackUp {...icon} />} />
        <IconStep name={t('Redo')} onStep={onRedo} face={<IconArrowForwardUp {...icon} />} />
        <IconStep name={t('Clear')} onStep={onClear} face={<IconEraser {...icon} />} />
      </div>
    </>
  )
}

/** Keeps the focus where there is nothing to step to, so that keys do not lose their place. */
function IconStep({ name, onStep, face }: { name: string; onStep: Step; face: ReactNode }) {
  return (
    <StageButton aria-label={name} title={name} aria-disabled={onStep === null} onClick={() => onStep?.()}>
      {face}
    </StageButton>
  )
}
