import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import classes from './DeletedList.module.css'
import { PartBoundary } from './PartBoundary.tsx'

/** The way to what was deleted from a part of a page; its list is read when somebody opens it. */
export function DeletedFold({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.fold}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Chevron size={16} stroke={1.5} aria-hidden />}
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
