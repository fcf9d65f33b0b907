import { Box } from '@mantine/core'
import * as Radix from '@radix-ui/react-toast'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissToast, type Shown } from './toast.tsx'
import { icon } from './icons.ts'
import classes from './ToastRegion.module.css'
import layout from './layout.module.css'
import text from './text.module.css'
import { useIsInTheWay } from './useIsInTheWay.ts'

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
