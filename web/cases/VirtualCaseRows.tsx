import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Case } from '../../contract/cases/cases.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { rowSelection } from './bulk/rowSelection.ts'
import type { CaseSelection } from './bulk/useCaseSelection.ts'
import type { FittingColumns } from './caseColumns.ts'
import { CasesTableRow } from './CasesTableRow.tsx'

type VirtualCaseRowsProps = {
  cases: Case[]
  fitting: FittingColumns
  onEdit?: (id: string) => void
  selection?: CaseSelection
}

/** Estimated row height in pixels until one is measured. */
const rowHeight = 44

/** The rows of a long table: only those near the viewport are rendered, between two spacers. */
export function VirtualCaseRows({ cases, selection, ...row }: VirtualCaseRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const isPrinting = useIsPrinting()
  // Elements above the rows, such as filters, may change their height.
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: cases.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => cases[index]?.id ?? index,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: (range) => (isPrinting ? cases.map((_, index) => index) : defaultRangeExtractor(range)),
  })
  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)

  return (
    <tbody ref={body}>
      <Spacer height={first ? first.start - top : 0} />
      {rows.map(({ index, key }) => {
        const theCase = cases[index]
        return (
          theCase && (
            <CasesTableRow
              key={key}
              theCase={theCase}
              rowIndex={index}
              rowRef={virtualizer.measureElement}
              {...rowSelection(selection, theCase.id)}
              {...row}
            />
          )
        )
      })}
      <Spacer height={last ? virtualizer.getTotalSize() - (last.end - top) : 0} />
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return <tr role="presentation" aria-hidden style={{ height: Math.max(0, height), border: 0 }} />
}
