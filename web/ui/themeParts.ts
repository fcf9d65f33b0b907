import type {
  ActionIconProps,
  AnchorProps,
  AutocompleteProps,
  BadgeProps,
  ButtonProps,
  DrawerProps,
  FieldsetProps,
  InputWrapperProps,
  MenuProps,
  ModalProps,
  MultiSelectProps,
  PopoverDropdownProps,
  PopoverProps,
  SelectProps,
  SkeletonProps,
  TagsInputProps,
  TooltipProps,
} from '@mantine/core'
import type { ComponentPropsWithRef, CSSProperties, KeyboardEvent } from 'react'
import { closedDialog } from '../browser/shortcuts.ts'

/** How long a pointer must rest before a tooltip opens, in milliseconds. */
export const tooltipDelay = 700
/**
 * How long after one tooltip has closed the next opens without a delay, in milliseconds: people who read one read its
 * neighbours.
 */
export const tooltipSkipDelay = 300

const fade = { duration: 140, timingFunction: 'ease-out', transition: 'fade' } as const
const floating = { transitionProps: fade, shadow: 'md' }

/** The header of a dialog is not a banner landmark. */
const noBanner = { header: { role: 'presentation' } }

/**
 * A dialog closes without fading, since the next key is for the page. It is marked as closed at once, though it unmounts a
 * moment later.
 */
const goneAtOnce = { exitDuration: 0 }
const markClosed = (_theme: unknown, { opened }: { opened: boolean }) => (opened ? {} : { root: closedDialog })

/**
 * A list that opened with the focus would take a dialog's first Escape and cover the error of its own field. Typing, a click
 * and the arrows open it.
 */
const openedByHand = { openOnFocus: false }

/**
 * Closes a menu whose button receives the Escape, since the menu does not have the focus yet: the library moves it in a
 * task of its own. Closed earlier, the menu would receive the focus as it fades, and lose it.
 */
function closeByEscape(event: KeyboardEvent<HTMLElement>) {
  const target = event.currentTarget
  if (event.key !== 'Escape' || target.ariaExpanded !== 'true') return
  event.preventDefault()
  setTimeout(() => target.ariaExpanded === 'true' && target.click())
}

const fieldLabel = { fontWeight: 500, marginBottom: '0.25rem' }

/** Types only: importing the components themselves would load all of them with the first page. */
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
  Autocomplete: part<AutocompleteProps>(openedByHand),
  Badge: part<BadgeProps>({ variant: 'light', radius: 'sm' }, { label: { textTransform: 'none' } }),
  Button: part<ButtonProps>({ size: 'sm' }, { label: { fontWeight: 500 } }),
  Drawer: part<DrawerProps>({ transitionProps: goneAtOnce, attributes: noBanner }, {}, markClosed),
  Fieldset: part<FieldsetProps>({}, { legend: fieldLabel }),
  InputWrapper: part<InputWrapperProps>(
    {
      // Label above, help below, the error last, next to its field.
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      // Announced when it appears: after submitting with Enter the focus is already in the field, and does not announce it.
      errorProps: { role: 'alert' },
    },
    { label: fieldLabel },
  ),
  Menu: part<MenuProps>({
    ...floating,
    position: 'bottom-end',
    withInitialFocusPlaceholder: false,
    // Not by keys, as the library would: the key that opens a menu would close it at once.
    clickOutsideEvents: ['mousedown', 'touchstart'],
  }),
  MenuTarget: part<ComponentPropsWithRef<'button'>>({ onKeyDown: closeByEscape }),
  Modal: part<ModalProps>(
    {
      radius: 'lg',
      padding: 'lg',
      yOffset: '8vh',
      overlayProps: { backgroundOpacity: 0.45 },
      transitionProps: { ...fade, ...goneAtOnce },
      attributes: noBanner,
    },
    { title: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.3 } },
    markClosed,
  ),
  MultiSelect: part<MultiSelectProps>(openedByHand),
  Popover: part<PopoverProps>(floating),
  // Named by its own label: by default its button names it, which in a field changed in place is the field's value.
  PopoverDropdown: part<PopoverDropdownProps>({ 'aria-labelledby': undefined }),
  Select: part<SelectProps>({ ...openedByHand, comboboxProps: floating, checkIconPosition: 'right' }),
  Skeleton: part<SkeletonProps>({ radius: 'sm' }),
  TagsInput: part<TagsInputProps>(openedByHand),
  Tooltip: part<TooltipProps>({
    transitionProps: fade,
  }),
}
