import { lazy, Suspense } from 'react'
import { InPlacePopover } from './InPlacePopover.tsx'
import type { InPlaceProps } from './InPlaceMenu.tsx'

/** The calendar is loaded when somebody opens it. */
const DayEditor = lazy(() => import('./DayEditor.tsx'))

type DayInPlaceProps = InPlaceProps & {
  value: string | null
  /** What no day is called; left out where there has to be one. */
  none?: string | undefined
  onChoose: (day: string | null) => void
}

/** A day that opens a calendar. */
export function DayInPlace({ value, none, onChoose, ...shown }: DayInPlaceProps) {
  return (
    <InPlacePopover {...shown}>
      {(close) => (
        <Suspense>
          <DayEditor
            value={value}
            none={none}
            onChoose={(day) => {
              close()
              if (day !== value) onChoose(day)
            }}
          />
        </Suspense>
      )}
    </InPlacePopover>
  )
}
