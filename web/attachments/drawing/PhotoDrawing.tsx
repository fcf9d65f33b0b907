import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackToClose } from '../../browser/useBackToClose.ts'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { DrawingActions } from './DrawingActions.tsx'
import { DrawingCanvas } from './DrawingCanvas.tsx'
import classes from './PhotoDrawing.module.css'
import layout from '../../ui/layout.module.css'
import { type BaseImage, type Colours, drawnCopy } from './render.ts'
import type { Ink, Shape, Tool } from './shapes.ts'
import { type Drawing, useDrawing } from './useDrawing.ts'
import { photoIn, useDrawingDialog } from './useDrawingDialog.ts'
import { useDrawingTexts } from './useDrawingTexts.ts'
import { useBaseImage } from './useBaseImage.ts'

/** A copy with the drawing, a JPEG. */
export type DrawnPicture = {
  blob: Blob
  /** Something in it was blurred: the original must never be sent. */
  hidesParts: boolean
  /** Whether the original is kept, too. */
  keepsOriginal: boolean
}

type PhotoDrawingProps = {
  picture: Blob
  /** Whether to send the original, too; null where the number of photos leaves no room for it. */
  keepsOriginal: boolean | null
  /** The original has already been sent for analysis. */
  wasSent?: boolean
  onDone: (drawn: DrawnPicture) => void
  onCancel: () => void
}

/**
 * A full-screen editor to draw on a photo: arrow, circle, blur. It loads no component library, because the floor screen uses
 * it.
 */
export function PhotoDrawing({ picture, keepsOriginal, wasSent = false, onDone, onCancel }: PhotoDrawingProps) {
  const { t } = useTranslation()
  const texts = useDrawingTexts()
  const ground = useBaseImage(picture)
  const drawing = useDrawing()
  const { shapes, pending, seen } = drawing
  const dialog = useDrawingDialog(ground)
  const { isLeaving, leave, stay, goBack } = useLeaving(drawing, dialog, onCancel)
  useFocusBack(true)
  useBackToClose(true, goBack)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hintId = useId()
  const [tool, setTool] = useState<Tool>('arrow')
  const [ink, setInk] = useState<Ink>('red')
  const [wantsOriginal, setWantsOriginal] = useState(keepsOriginal ?? false)
  const { isSaving, failed, save } = useDrawnCopy(ground, () => coloursOf(canvas.current))
  const hidesParts = seen.some((shape) => shape.tool === 'blur')

  async function finish(): Promise<void> {
    const blob = await save(seen)
    if (blob) onDone({ blob, hidesParts, keepsOriginal: wantsOriginal && !hidesParts })
  }
  function press(event: KeyboardEvent): void {
    const key = event.key.toLowerCase()
    if (key === 'escape') {
      // Otherwise a second Escape would close the dialog without asking.
      event.preventDefault()
      goBack()
    } else if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) drawing.redo?.()
      else drawing.undo?.()
    }
  }

  function hint(): string {
    if (ground === null || failed) return t('This photo cannot be drawn on.')
    if (pending) return texts.pending[pending.tool]
    return texts.drawn(shapes.length, hidesParts && (wasSent ? 'wasSent' : 'isFinal'))
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={classes.stage}
      aria-label={t('Draw on the photo')}
      data-mantine-stop-propagation="true"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        goBack()
      }}
      // A phone may close it anyway on the second press of the back button.
      onClose={onCancel}
    >
      <p id={hintId} className={`${classes.hint} ${layout.centered}`} role="status">
        {hint()}
      </p>
      {ground ? (
        <DrawingCanvas
          ref={canvas}
          ground={ground}
          shapes={shapes}
          tool={tool}
          ink={ink}
          pending={pending}
          onPending={drawing.setPending}
          onShape={drawing.add}
          colours={() => coloursOf(canvas.current)}
          hintId={hintId}
        />
      ) : (
        <div className={classes.picture} />
      )}
      <OriginalToo
        isWanted={wantsOriginal && !hidesParts}
        isPossible={keepsOriginal !== null && !hidesParts}
        onChange={setWantsOriginal}
      />
      <div className={classes.bar}>
        {isLeaving ? (
          <DiscardQuestion onKeep={stay} onDiscard={onCancel} />
        ) : (
          <DrawingActions
            drawing={drawing}
            tool={tool}
            onTool={setTool}
            ink={ink}
            onInk={setInk}
            isSaving={isSaving}
            onCancel={leave}
            onDone={ground ? () => void finish() : null}
          />
        )}
      </div>
    </dialog>
  )
}

type OriginalTooProps = { isWanted: boolean; isPossible: boolean; onChange: (isWanted: boolean) => void }

function OriginalToo({ isWanted, isPossible, onChange }: OriginalTooProps) {
  const { t } = useTranslation()
  return (
    <label className={`${classes.option} ${layout.centered}`}>
      <input
        type="checkbox"
        checked={isWanted}
        disabled={!isPossible}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {t('Also send the photo without these marks')}
    </label>
  )
}

/** Leaving without saving: at once if nothing was drawn, else after a question. */
function useLeaving(
  { shapes, pending, setPending }: Drawing,
  dialog: RefObject<HTMLDialogElement | null>,
  onCancel: () => void,
) {
  const [isLeaving, setLeaving] = useState(false)
  function leave(): void {
    if (pending) setPending(null)
    else if (shapes.length > 0) setLeaving(true)
    else onCancel()
  }
  function stay(): void {
    setLeaving(false)
    photoIn(dialog.current)?.focus()
  }
  /** Escape and a phone's back button never confirm losing the drawing. */
  const goBack = () => (isLeaving ? stay() : leave())
  return { isLeaving, leave, stay, goBack }
}

/** Saves the photo with what is drawn on it; answers null when that fails, or while it is being saved. */
function useDrawnCopy(ground: BaseImage | null | undefined, colours: () => Colours) {
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  async function save(shapes: readonly Shape[]): Promise<Blob | null> {
    if (!ground || isSaving) return null
    setSaving(true)
    const blob = await drawnCopy(ground, shapes, colours()).catch(() => null)
    setSaving(false)
    setFailed(blob === null)
    return blob
  }
  return { isSaving, failed, save }
}

/** The ink colours of the theme. */
function coloursOf(element: Element | null): Colours {
  const style = element ? getComputedStyle(element) : null
  const colour = (name: string) => style?.getPropertyValue(`--ink-${name}`).trim() ?? ''
  return { red: colour('red'), yellow: colour('yellow'), outline: colour('outline') }
}
