import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { Page } from '../api/api.ts'
import { icon } from './icons.ts'
import classes from './DeletedList.module.css'
import { PartBoundary } from './PartBoundary.tsx'
import layout from './layout.module.css'

type DeletedFoldProps = {
  label: string
  reading: UseInfiniteQueryResult<InfiniteData<Page<unknown>>>
  children: ReactNode
}

/** Expands the deleted items of a part of a page; absent when there are none. */
export function DeletedFold({ label, reading, children }: DeletedFoldProps) {
  const [isOpen, setOpen] = useState(false)
  if (!reading.data?.pages.some(({ items }) => items.length > 0)) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={`${classes.fold} ${layout.screenOnly}`}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Chevron {...icon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <PartBoundary>
          <Suspense>{children}</Suspense>
        </PartBoundary>
      )}
    </div>
  )
}
