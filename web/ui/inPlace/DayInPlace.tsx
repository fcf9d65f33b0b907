import { lazyParts } from '../useMountOnOpen.ts'
import type { InPlaceProps } from './InPlaceMenu.tsx'
import { InPlacePopover, popoverParts } from './InPlacePopover.tsx'

const parts = lazyParts(async () => {
  const [popover, { DayEditor }] = await Promise.all([popoverParts.load(), import('./DayEditor.tsx')])
  return { ...popover, DayEditor }
})

type DayInPlaceProps = InPlaceProps & {
  value: string | null
  /** Label for no day; left out where a day is required. */
  none?: string | undefined
  onChoose: (day: string | null) => void
}

/** A day that opens a calendar to change it. */
export const DayInPlace = ({ value, none, onChoose, ...shown }: DayInPlaceProps) => (
  <InPlacePopover {...shown} parts={parts}>
    {(close, { DayEditor }) => (
      <DayEditor
        value={value}
        none={none}
        onChoose={(day) => {
          close()
          if (day !== value) onChoose(day)
        }}
      />
    )}
  </InPlacePopover>
)
