import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  createTheme,
  type CSSVariablesResolver,
  InputWrapper,
  Menu,
  Modal,
  Popover,
  Select,
  Skeleton,
  Tooltip,
} from '@mantine/core'
import { darkTones, lightTones } from './tones.ts'

/** Every colour, radius, size and shadow of the screens. Nothing else spells one. */
const ease = { duration: 140, timingFunction: 'ease-out' }
const floating = { transitionProps: { ...ease, transition: 'fade' as const } }

/** How long a pointer rests before a tooltip, and how soon after one the next comes at once. Milliseconds. */
export const tooltipDelays = { open: 700, skip: 300 } as const

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-floating)',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  colors: {
    gray: [
      '#f7f8fa',
      '#eff1f4',
      '#e4e7ec',
      '#d5d9e0',
      '#bcc3cd',
      '#717a88',
      '#5c6573',
      '#475060',
      '#2b323e',
      '#181d27',
    ],
    dark: [
      '#e6e9ef',
      '#c7ced9',
      '#9fa8b6',
      '#8a94a3',
      '#343d4a',
      '#262d38',
      '#191f27',
      '#10141a',
      '#0b0e13',
      '#07090c',
    ],
    teal: [
      '#e0f4f2',
      '#c3ebe7',
      '#94dcd5',
      '#5fcabf',
      '#2fb5a8',
      '#149a8e',
      '#0d857c',
      '#0b746d',
      '#0a615b',
      '#084e4a',
    ],
    red: ['#fdeceb', '#fbd9d6', '#f7b4ae', '#f38c83', '#ef6a5f', '#e5483b', '#d92d20', '#b42318', '#912018', '#711a14'],
  },
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover' } }),
    Badge: Badge.extend({
      defaultProps: { variant: 'light', radius: 'sm' },
      styles: { label: { textTransform: 'none' } },
    }),
    Button: Button.extend({ defaultProps: { size: 'sm' }, styles: { label: { fontWeight: 500 } } }),
    InputWrapper: InputWrapper.extend({
      // Label above, help below, the error last: beside the field it is about.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { label: { fontWeight: 500, marginBottom: '0.25rem' } },
    }),
    Menu: Menu.extend({ defaultProps: { ...floating, shadow: 'md', position: 'bottom-end', withinPortal: true } }),
    Modal: Modal.extend({
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        yOffset: '8vh',
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { ...ease, transition: 'fade' },
      },
      styles: { title: { fontSize: '1rem', fontWeight: 600 } },
    }),
    Popover: Popover.extend({ defaultProps: { ...floating, shadow: 'md' } }),
    Select: Select.extend({
      defaultProps: { comboboxProps: { ...floating, shadow: 'md' }, checkIconPosition: 'right' },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: tooltipDelays.open,
        transitionProps: { ...ease, transition: 'fade' },
        events: { hover: true, focus: true, touch: false },
      },
    }),
  },
})

const toneVariables = (tones: typeof lightTones): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tones).flatMap(([tone, shades]) =>
      Object.entries(shades).map(([shade, colour]) => [`--tone-${tone}-${shade}`, colour]),
    ),
  )

/** What Mantine has no name for: surfaces, lines, tones, measures of the shell. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--header-height': '3.5rem',
    '--sidebar-width': '15rem',
    '--sidebar-folded': '4rem',
    '--content-width': '90rem',
    '--row-height': '2.75rem',
    '--touch-target': '3rem',
    '--motion': '140ms ease-out',
  },
  light: {
    ...toneVariables(lightTones),
    '--surface': '#ffffff',
    '--surface-sunken': '#f7f8fa',
    '--surface-hover': '#f1f3f6',
    '--surface-selected': '#e8f4f2',
    '--line': '#e4e7ec',
    '--line-strong': '#d0d5dd',
    '--text-dim': '#5c6573',
    '--text-faint': '#717a88',
    '--accent': '#0b746d',
    '--shadow-floating': '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
    '--mantine-color-text': '#181d27',
    '--mantine-color-body': '#ffffff',
    '--mantine-color-placeholder': '#717a88',
    '--mantine-color-error': '#b42318',
    '--mantine-color-default-border': '#d0d5dd',
    '--mantine-color-default-hover': '#f7f8fa',
    '--mantine-color-anchor': '#0b746d',
    '--mantine-color-disabled-color': '#717a88',
  },
  dark: {
    ...toneVariables(darkTones),
    '--surface': '#10141a',
    '--surface-sunken': '#0b0e13',
    '--surface-hover': '#191f27',
    '--surface-selected': '#0f2524',
    '--line': '#222933',
    '--line-strong': '#343d4a',
    '--text-dim': '#9fa8b6',
    '--text-faint': '#8a94a3',
    '--accent': '#3cc4b7',
    '--shadow-floating': '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 55%)',
    '--mantine-color-text': '#e6e9ef',
    '--mantine-color-body': '#10141a',
    '--mantine-color-placeholder': '#8a94a3',
    '--mantine-color-error': '#ff8f85',
    '--mantine-color-default': '#161b22',
    '--mantine-color-default-border': '#343d4a',
    '--mantine-color-default-hover': '#191f27',
    '--mantine-color-anchor': '#62dacf',
    '--mantine-color-disabled-color': '#8a94a3',
  },
})
