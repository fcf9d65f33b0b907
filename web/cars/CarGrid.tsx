import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { CarCard } from './CarCard.tsx'
import classes from './CarsPage.module.css'

/**
 * In rem, so that cards grow with the reader's font size: the minimum height of cards side by side, the approximate
 * height of one alone in its row, minimum width, gap. A row is as high as its longest text needs.
 */
const card = { height: 16.25, alone: 15.25, width: 20, gap: 1 }

type Place = { top: number; columns: number; rem: number }

/** Cards in as many columns as fit; only the rows near the viewport are rendered. */
export function CarGrid({ cars, linkedCases }: { cars: Car[]; linkedCases: ReadonlyMap<string, number> | undefined }) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  const grid = useRef<HTMLUListElement>(null)
  const [{ top, columns, rem }, setPlace] = useState<Place>({ top: 0, columns: 1, rem: 16 })
  // Elements above the cards may change their height, and the window its width.
  useLayoutEffect(() => {
    const measure = () => {
      const { top: above, width } = grid.current?.getBoundingClientRect() ?? { top: 0, width: 0 }
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const fitting = Math.floor((width + card.gap * size) / ((card.width + card.gap) * size))
      setPlace({ top: Math.round(above + window.scrollY), columns: Math.max(1, fitting), rem: size })
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const isAlone = columns === 1
  const height = isAlone ? card.alone : card.height
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(cars.length / columns),
    estimateSize: () => height * rem,
    gap: card.gap * rem,
    overscan: 3,
    scrollMargin: top,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rem, height])
  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]

  const from = isPrinting ? 0 : (first?.index ?? 0) * columns
  const to = last ? (last.index + 1) * columns : 0
  const style = {
    '--card-height': isAlone ? 'auto' : `minmax(${height}rem, auto)`,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    paddingTop: first ? first.start - top : 0,
    paddingBottom: last ? Math.max(0, virtualizer.getTotalSize() - (last.end - top)) : 0,
  } as CSSProperties
  return (
    <ul ref={grid} className={classes.grid} style={isPrinting ? undefined : style} aria-label={t('CARs')}>
      {cars.slice(from, isPrinting ? cars.length : to).map((car, index) => (
        <li
          key={car.id}
          ref={index % columns === 0 ? virtualizer.measureElement : undefined}
          data-index={(from + index) / columns}
          aria-setsize={cars.length}
          aria-posinset={from + index + 1}
        >
          <CarCard car={car} linkedCases={linkedCases && (linkedCases.get(car.id) ?? 0)} />
        </li>
      ))}
    </ul>
  )
}
