import { Box, Group } from '@mantine/core'
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent as ReactKeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { areSingleKeysOn } from '../../browser/shortcuts.ts'
import { IconAction } from '../IconAction.tsx'
import { peek } from './peeked.ts'
import type { PeekProps } from './PeekHost.tsx'
import { rowOf } from '../rows/rowOf.ts'
import { icon } from '../icons.ts'
import classes from './PeekPanel.module.css'
import layout from '../layout.module.css'
import text from '../text.module.css'

type PeekPanelProps = PeekProps & {
  /** `/cases/$id`. */
  page: '/cases/$id' | '/cars/$id'
  /** `CASE-1042`; undefined, like the title, while the record loads. */
  number: string | undefined
  title: string | undefined
  children: ReactNode
}

/** Elements whose keys belong to a field, or to something that floats above the panel. */
const taken = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]'
const pressable = 'a, button, [role="button"], summary'

/**
 * A record beside its list. The list stays usable; the fields of the record have their shortcuts. J and K, or the arrow
 * keys, move through the list, Enter opens the page, Escape closes it and returns the focus to the row or card.
 */
export function PeekPanel({ id, neighbour, page, number, title, children }: PeekPanelProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    if (panel.current) panel.current.scrollTop = 0
    rowOf(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])

  function close(): void {
    peek(null)
    const control = rowOf(id)?.querySelector<HTMLElement>('a, [data-grip]') ?? document.querySelector('main')
    control?.focus()
  }
  function openPage(): void {
    void navigate({ to: page, params: { id } })
  }
  function step(by: -1 | 1): void {
    const next = neighbour(by)
    if (next !== undefined) peek(next)
  }

  // Also works when the focus has moved to the list.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(taken)) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  function press(event: ReactKeyboardEvent<HTMLElement>): void {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return
    if (!panel.current?.contains(target) || target.closest(taken)) return
    const letter = areSingleKeysOn() ? key.toLowerCase() : ''
    if (key === 'ArrowDown' || letter === 'j') step(1)
    else if (key === 'ArrowUp' || letter === 'k') step(-1)
    else if (target.closest(pressable)) return
    else if (key === 'Enter') openPage()
    else if (key === ' ') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [above, below] = [neighbour(-1), neighbour(1)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys that go through the list
    <aside
      ref={panel}
      className={`${classes.panel} ${layout.screenOnly}`}
      data-peek
      tabIndex={-1}
      aria-label={number === undefined ? t('Preview') : t('Preview of {{key}}', { key: number })}
      onKeyDown={press}
    >
      <Group className={classes.head} gap={4} wrap="nowrap" justify="space-between">
        <span className={`${text.medium} ${text.secondary} ${text.figures}`}>{number}</span>
        <Group gap={4} wrap="nowrap">
          <IconAction
            label={t('Previous')}
            icon={<IconChevronUp {...icon} />}
            disabled={above === undefined}
            onClick={() => step(-1)}
          />
          <IconAction
            label={t('Next')}
            icon={<IconChevronDown {...icon} />}
            disabled={below === undefined}
            onClick={() => step(1)}
          />
          <IconAction label={t('Open page')} icon={<IconArrowsDiagonal {...icon} />} onClick={openPage} />
          <IconAction label={t('Close')} icon={<IconX {...icon} />} onClick={close} />
        </Group>
      </Group>
      <Box className={`${layout.gapLarge} ${layout.stack}`} p="1rem 1.25rem calc(1.5rem + env(safe-area-inset-bottom))">
        {title !== undefined && (
          <h2 className={classes.title}>
            <Link to={page} params={{ id }}>
              {title}
            </Link>
          </h2>
        )}
        {children}
      </Box>
    </aside>
  )
}
