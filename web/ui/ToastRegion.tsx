import { Box } from '@mantine/core'
import * as Radix from '@radix-ui/react-toast'
import { IconX } from '@tabler/icons-react'
import { useRef, type RefObject, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, type Shown } from './toast.tsx'
import { icon } from './icons.ts'
import classes from './ToastRegion.module.css'
import layout from './layout.module.css'
import text from './text.module.css'

const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]'

/**
 * Whether an element at the top or bottom edge of the screen covers the focused field, or the button that submits it:
 * it then belongs at the other edge.
 */
function useIsInTheWay(shown: RefObject<HTMLElement | null>): boolean {
  const [isAcross, setAcross] = useState(false)
  useLayoutEffect(() => {
    const element = shown.current
    if (!element) return undefined
    const measure = () => setAcross((is) => liesOverField(element.getBoundingClientRect(), is))
    const size = new ResizeObserver(measure)
    size.observe(element)
    measure()
    const events = ['focusin', 'scroll', 'resize'] as const
    for (const name of events) window.addEventListener(name, measure, { capture: true, passive: true })
    return () => {
      size.disconnect()
      for (const name of events) window.removeEventListener(name, measure, { capture: true })
    }
  }, [shown])
  return isAcross
}

/** Whether it would cover the field in its usual position; at the other edge it has the same distance from that edge. */
function liesOverField({ top, bottom, left, right }: DOMRect, isAcross: boolean): boolean {
  const field = document.activeElement
  // Pressing the button focuses it: it must not be covered before it is released.
  if (!field?.matches(`${fields}, [type=submit]`)) return false
  const usual = isAcross ? { top: innerHeight - bottom, bottom: innerHeight - top } : { top, bottom }
  return [field, ...buttonsThatSend(field)].some((one) => {
    const used = one.getBoundingClientRect()
    return used.top < usual.bottom && used.bottom > usual.top && used.left < right && used.right > left
  })
}

const buttonsThatSend = (field: Element): Element[] =>
  Array.from(field.closest('form')?.elements ?? []).filter((one) => one.matches('[type=submit]'))

/** How far a swipe must go to dismiss a toast, in pixels. */
const swipeThreshold = 50

type ToastRegionProps = {
  toast: Shown
  /** How long it stays, in milliseconds. */
  duration: number
}

/** The region in which toasts appear; F8 moves the focus there. */
export function ToastRegion({ toast, duration }: ToastRegionProps) {
  const { t } = useTranslation()
  const viewport = useRef<HTMLOListElement>(null)
  const isAcross = useIsInTheWay(viewport)
  return (
    <Radix.Provider
      label={t('Notification')}
      duration={duration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      <ToastCard key={toast.key} toast={toast} />
      <Radix.Viewport
        ref={viewport}
        className={classes.viewport}
        data-across={isAcross || undefined}
        hotkey={['F8']}
        label={t('Notifications ({hotkey})')}
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Shown }) {
  const { t } = useTranslation()
  return (
    <Radix.Root
      className={`${classes.toast} ${layout.row}`}
      data-variant={toast.variant ?? 'default'}
      type={toast.variant === 'destructive' ? 'foreground' : 'background'}
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast()
      }}
    >
      <Box flex={1} miw={0}>
        <Radix.Title className={classes.title}>{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className={`${text.dim} ${text.breaks}`}>{toast.description}</Radix.Description>
        )}
      </Box>
      {toast.action && (
        <Radix.Action className={classes.action} altText={toast.action.label} onClick={toast.action.onClick}>
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close className={classes.close} aria-label={t('Close')}>
        <IconX {...icon} />
      </Radix.Close>
    </Radix.Root>
  )
}
