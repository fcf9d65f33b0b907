import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { productName } from '../../contract/product.ts'
import { useHeaderSlot } from './headerSlot.ts'
import classes from './PageHeader.module.css'
import layout from './layout.module.css'
import { useMedia } from './useMedia.ts'

type PageHeaderProps = {
  title: string
  subtitle?: string
  /** The page's search box; pages without one, such as the dashboard, do not load its parts. */
  search?: ReactNode
  /** Buttons of this page only. */
  actions?: ReactNode
  /** The page prints a heading of its own. */
  isForScreen?: boolean
}

/** Shows a page's title, subtitle and search in the shell's header. */
export function PageHeader({ title, subtitle, search, actions, isForScreen }: PageHeaderProps) {
  const slot = useHeaderSlot()
  const wide = useMedia('(min-width: 62em)')
  const head = (
    <Group className={classes.head} wrap="nowrap" flex={1} miw={0} data-for-screen={isForScreen || undefined}>
      <div className={`${classes.words} ${layout.fills}`}>
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
        {subtitle && (
          <Box component="p" className={classes.subtitle} c="dimmed" fz="xs" title={subtitle}>
            {subtitle}
          </Box>
        )}
      </div>
      {wide && search && (
        <Box flex="0 9999 20rem" miw={160}>
          {search}
        </Box>
      )}
      {actions}
    </Group>
  )
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      {slot ? createPortal(head, slot) : head}
      {!wide && search && <div className={classes.searchBelow}>{search}</div>}
    </>
  )
}
