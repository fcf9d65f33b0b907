import { lazy, useState } from 'react'
import { useConnected } from '../api/connection.ts'
import { useWaiting } from '../outbox/waiting.ts'
import { useNewVersion } from '../offline/serviceWorker/newVersion.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { StatusStrip } from './StatusStrip.tsx'

const ConnectionNotes = lazy(async () => ({ default: (await import('./ConnectionNotes.tsx')).ConnectionNotes }))
const OutboxPanel = lazy(async () => ({ default: (await import('./OutboxPanel.tsx')).OutboxPanel }))

/**
 * Shows how old the page is, what waits on this device, and that there is a new version. Rendered only if there is something
 * to show.
 */
export function ConnectionStrip() {
  const isConnected = useConnected()
  const hasItems = useWaiting().length > 0
  const reload = useNewVersion()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  function open(): void {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <StatusStrip>
        {(!isConnected || hasItems || reload) && (
          <LazyPart>
            <ConnectionNotes isConnected={isConnected} hasItems={hasItems} reload={reload} onOpen={open} />
          </LazyPart>
        )}
      </StatusStrip>
      <DialogSuspense>{wasOpen && <OutboxPanel opened={isOpen} onClose={() => setOpen(false)} />}</DialogSuspense>
    </>
  )
}
