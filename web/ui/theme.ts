import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { themeParts } from './themeParts.ts'
import { darkPalette, fontFamily, fontSizes, lightPalette, measures, radii } from './palette.ts'

/**
 * Every colour, radius, size and shadow of the screens, together with `palette.ts` and `tones.ts`: none is defined
 * elsewhere.
 */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 7 },
  fontFamily,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  headings: { fontFamily, fontWeight: '600' },
  fontSizes,
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: radii,
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
      '#656e7c',
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
  components: themeParts,
})

/** Variables that Mantine lacks: surfaces, lines, tones, sizes of the shell. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: measures,
  light: lightPalette,
  dark: darkPalette,
})
