import type {
  ActionIconProps,
  AnchorProps,
  BadgeProps,
  ButtonProps,
  DrawerProps,
  InputWrapperProps,
  MenuProps,
  ModalProps,
  PopoverProps,
  SelectProps,
  SkeletonProps,
  TooltipProps,
} from '@mantine/core'
import type { CSSProperties } from 'react'
import { closedDialog } from '../browser/shortcuts.ts'

/** How long a pointer rests before a tooltip comes, in milliseconds. */
export const tooltipDelay = 700
/** How long after one tooltip has gone the next comes at once, in milliseconds: who reads one reads its neighbours. */
export const tooltipSkipDelay = 300

const fade = { duration: 140, timingFunction: 'ease-out', transition: 'fade' } as const
const floating = { transitionProps: fade, shadow: 'md' }

/** A dialog's head is no banner of the page. */
const noBanner = { header: { role: 'presentation' } }

/** A dialog that is closed does not fade: the next key is for the page. It says so at once, gone it is a moment later, or unseen. */
const goneAtOnce = { exitDuration: 0 }
const saidClosed = (_theme: unknown, { opened }: { opened: boolean }) => (opened ? {} : { root: closedDialog })

/** Types alone: naming the parts themselves would bring all of them into the first page. */
const part = <Props>(
  defaultProps: Partial<Props>,
  styles: Record<string, CSSProperties> = {},
  classNames: object = {},
) => ({
  defaultProps: defaultProps as Record<string, unknown>,
  styles,
  classNames,
})

/** Default props of Mantine’s components. */
export const themeParts = {
  ActionIcon: part<ActionIconProps>({ variant: 'subtle', color: 'gray' }),
  Anchor: part<AnchorProps>({ underline: 'hover' }),
  Badge: part<BadgeProps>({ variant: 'light', radius: 'sm' }, { label: { textTransform: 'none' } }),
  Button: part<ButtonProps>({ size: 'sm' }, { label: { fontWeight: 500 } }),
  Drawer: part<DrawerProps>({ transitionProps: goneAtOnce, attributes: noBanner }, {}, saidClosed),
  InputWrapper: part<InputWrapperProps>(
    {
      // Label above, help below, the error last: beside the field it is about.
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      // Said when it comes: whoever sends with Enter stands in the field already, and no focus tells them.
      errorProps: { role: 'alert' },
    },
    { label: { fontWeight: 500, marginBottom: '0.25rem' } },
  ),
  Menu: part<MenuProps>({ ...floating, position: 'bottom-end', withInitialFocusPlaceholder: false }),
  Modal: part<ModalProps>(
    {
      radius: 'lg',
      padding: 'lg',
      yOffset: '8vh',
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { ...fade, ...goneAtOnce },
      attributes: noBanner,
    },
    { title: { fontSize: '1rem', fontWeight: 600 } },
    saidClosed,
  ),
  Popover: part<PopoverProps>(floating),
  Select: part<SelectProps>({ comboboxProps: floating, checkIconPosition: 'right' }),
  Skeleton: part<SkeletonProps>({ radius: 'sm' }),
  Tooltip: part<TooltipProps>({
    transitionProps: fade,
  }),
}
