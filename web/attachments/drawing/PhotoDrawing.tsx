import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { DrawingCanvas } from './DrawingCanvas.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { cleared, nothingDrawn, redone, undone, withShape } from './history.ts'
import classes from './PhotoDrawing.module.css'
import { type Colours, drawnCopy, type Ground, readGround } from './render.ts'
import type { Ink, Shape, Tool } from './shapes.ts'
import { StageButton } from './StageButton.tsx'
import { useDrawingWords } from './useDrawingWords.ts'

type PhotoDrawingProps = {
  picture: Blob
  /** Gets the drawn copy, a JPEG; the picture itself is not touched. */
  onDone: (drawn: Blob) => void
  onCancel: () => void
}

/** The whole screen for drawing on a photo: arrow, circle, blur. It brings no component library, for the floor screen. */
export function PhotoDrawing({ picture, onDone, onCancel }: PhotoDrawingProps) {
  const { t } = useTranslation()
  const words = useDrawingWords()
  const ground = useGround(picture)
  const dialog = useOpenDialog()
  useFocusBack(true)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hintId = useId()
  const [tool, setTool] = useState<Tool>('arrow')
  const [ink, setInk] = useState<Ink>('red')
  const [history, setHistory] = useState(nothingDrawn)
  const [pending, setPending] = useState<Shape | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failed, setFailed] = useState(false)
  const shapes = pending ? [...history.shapes, pending] : history.shapes

  function set(shape: Shape): void {
    setPending(null)
    setHistory((before) => withShape(before, shape))
  }
  const step = (way: typeof undone) => () => {
    setPending(null)
    setHistory(way)
  }
  function leave(): void {
    if (pending) setPending(null)
    else if (history.shapes.length > 0) setLeaving(true)
    else onCancel()
  }
  function stay(): void {
    setLeaving(false)
    canvas.current?.parentElement?.focus()
  }
  async function finish(): Promise<void> {
    if (!ground || isSaving) return
    setSaving(true)
    const drawn = await drawnCopy(ground, shapes, coloursOf(canvas.current)).catch(() => null)
    setSaving(false)
    if (drawn) onDone(drawn)
    else setFailed(true)
  }
  function press(event: KeyboardEvent): void {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    step(key === 'y' || event.shiftKey ? redone : undone)()
  }

  const unreadable = ground === null || failed
  return (
    <dialog
      ref={dialog}
      className={classes.stage}
      aria-label={t('Draw on the photo')}
      data-mantine-stop-propagation="true"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // A browser may close it all the same, at the second Escape.
      onClose={onCancel}
    >
      <p id={hintId} className={classes.hint} role="status">
        {unreadable
          ? t('This photo cannot be drawn on.')
          : pending
            ? words.pending[pending.tool]
            : words.drawn(history.shapes.length)}
      </p>
      {ground ? (
        <DrawingCanvas
          ref={canvas}
          ground={ground}
          shapes={history.shapes}
          tool={tool}
          ink={ink}
          pending={pending}
          onPending={setPending}
          onShape={set}
          colours={() => coloursOf(canvas.current)}
          hintId={hintId}
        />
      ) : (
        <div className={classes.picture} />
      )}
      {isLeaving ? (
        <div className={classes.bar}>
          <p className={classes.question}>{t('Discard what you drew?')}</p>
          <StageButton ref={focus} className={classes.way} onClick={stay}>
            {t('Keep drawing')}
          </StageButton>
          <StageButton className={classes.main} onClick={onCancel}>
            {t('Discard')}
          </StageButton>
        </div>
      ) : (
        <div className={classes.bar}>
          <DrawingTools
            tool={tool}
            onTool={setTool}
            ink={ink}
            onInk={setInk}
            onUndo={history.past.length > 0 || pending ? step(pending ? (before) => before : undone) : null}
            onRedo={history.future.length > 0 ? step(redone) : null}
            onClear={history.shapes.length > 0 ? step(cleared) : null}
          />
          <StageButton className={classes.way} onClick={leave}>
            {t('Cancel')}
          </StageButton>
          <StageButton
            className={classes.main}
            disabled={shapes.length === 0 || !ground}
            aria-busy={isSaving}
            onClick={() => void finish()}
          >
            {t('Done')}
          </StageButton>
        </div>
      )}
    </dialog>
  )
}

/** The picture once it is read; null when it cannot be. */
function useGround(picture: Blob): Ground | null | undefined {
  const [ground, setGround] = useState<Ground | null>()
  useEffect(() => {
    let isWanted = true
    void readGround(picture)
      .catch(() => null)
      .then((read) => isWanted && setGround(read))
    return () => {
      isWanted = false
    }
  }, [picture])
  return ground
}

/** A dialog above everything, other dialogs too, from the moment it is there. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    if (opened && !opened.open) opened.showModal()
  }, [])
  return dialog
}

/** The answer that loses nothing is the one at hand. */
const focus = (element: HTMLElement | null) => element?.focus()

/** The inks as the theme has them. */
function coloursOf(element: Element | null): Colours {
  const style = element ? getComputedStyle(element) : null
  const colour = (name: string) => style?.getPropertyValue(`--ink-${name}`).trim() ?? ''
  return { red: colour('red'), yellow: colour('yellow'), outline: colour('outline') }
}
