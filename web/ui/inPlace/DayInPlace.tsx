import { lazy, Suspense } from 'react'
import { InPlacePopover } from './InPlacePopover.tsx'
import type { InPlaceProps } from './InPlaceMenu.tsx'

/** The calendar is loaded when it is first opened. */
const DayEditor = lazy(() => import('./DayEditor.tsx'))

type DayInPlaceProps = InPlaceProps & {
  value: string | null
  /** Label for no day; left out where a day is required. */
  none?: string | undefined
  onChoose: (day: string | null) => void
}

/** A day that opens a calendar to change it. */
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
