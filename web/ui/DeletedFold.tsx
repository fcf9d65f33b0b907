import { Box } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Page } from '../api/api.ts'
import { FoldButton } from './FoldButton.tsx'
import { LazyPart } from './PartBoundary.tsx'
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
  return (
    <Box m="1rem -0.5rem 0" className={layout.screenOnly}>
      <FoldButton label={label} isUnfolded={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <LazyPart>{children}</LazyPart>}
    </Box>
  )
}
