import { darkTones, lightTones, type Tone } from './tones.ts'

type Variables = Record<string, string>

export const fontFamily = "'Inter Variable', 'Inter Stand-In', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"
export const fontSizes = { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' }
export const radii = { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' }

/**
 * Variables that are the same in both colour schemes: sizes, and the colours around and on photos, which are viewed on
 * a dark background.
 */
export const measures: Variables = {
  '--header-height': '3.5rem',
  // Set while the bar of open calls lies at the bottom.
  '--call-bar-height': '0px',
  // The notch of a phone in landscape is beside the page.
  '--sidebar-width': 'calc(15rem + env(safe-area-inset-left))',
  '--sidebar-folded': 'calc(4rem + env(safe-area-inset-left))',
  '--content-width': '90rem',
  '--row-height': '2.75rem',
  '--touch-target': '3rem',
  '--motion': '140ms ease-out',
  '--stage': '#07090c',
  '--stage-raised': '#262d38',
  '--stage-line': '#5c6573',
  '--stage-text': '#f7f8fa',
  '--stage-accent': '#5fcabf',
  '--ink-red': '#ff3b30',
  '--ink-yellow': '#ffd60a',
  '--ink-outline': '#07090c',
  '--paper': '#ffffff',
}

/** Surfaces, lines and tones of the light scheme, by CSS variable. */
export const lightPalette: Variables = {
  ...toneVariables(lightTones),
  ...softVariants(lightTones),
  '--surface': '#ffffff',
  '--surface-sunken': '#f7f8fa',
  '--surface-hover': '#f1f3f6',
  '--surface-selected': '#e8f4f2',
  '--line': '#e4e7ec',
  '--line-strong': '#d0d5dd',
  '--text-dim': '#5c6573',
  '--text-faint': '#656e7c',
  '--accent': '#0b746d',
  '--primary': '#0b746d',
  '--primary-ink': '#ffffff',
  '--shadow-floating': '0 1px 2px rgb(16 24 40 / 6%), 0 8px 24px rgb(16 24 40 / 12%)',
  '--mantine-color-text': '#181d27',
  '--mantine-color-body': '#ffffff',
  '--mantine-color-placeholder': '#656e7c',
  '--mantine-color-error': '#b42318',
  '--mantine-color-default': '#ffffff',
  '--mantine-color-default-border': '#d0d5dd',
  '--mantine-color-default-hover': '#f7f8fa',
  '--mantine-color-anchor': '#0b746d',
  '--mantine-color-disabled-color': '#656e7c',
  '--floor-ground': '#ffffff',
  '--floor-ink': '#000000',
  '--floor-send': '#0a615b',
  '--floor-send-ink': '#ffffff',
}

export const darkPalette: Variables = {
  ...toneVariables(darkTones),
  ...softVariants(darkTones),
  '--surface': '#10141a',
  '--surface-sunken': '#0b0e13',
  '--surface-hover': '#191f27',
  '--surface-selected': '#0f2524',
  '--line': '#222933',
  '--line-strong': '#343d4a',
  '--text-dim': '#9fa8b6',
  '--text-faint': '#8a94a3',
  '--accent': '#3cc4b7',
  '--primary': '#0b746d',
  '--primary-ink': '#ffffff',
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
  '--floor-ground': '#000000',
  '--floor-ink': '#ffffff',
  '--floor-send': '#5fcabf',
  '--floor-send-ink': '#000000',
}

function toneVariables(tones: Record<Tone, object>): Variables {
  return Object.fromEntries(
    Object.entries(tones).flatMap(([tone, shades]) =>
      Object.entries(shades).map(([shade, colour]) => [`--tone-${tone}-${shade}`, String(colour)]),
    ),
  )
}

/** The colours of Mantine's `light` variant, for alerts and soft buttons: those of the tones. */
function softVariants(tones: Record<Tone, { text: string; soft: string }>): Variables {
  const tonesByColor = { red: 'red', orange: 'orange', yellow: 'orange', teal: 'teal', gray: 'grey' } as const
  return Object.fromEntries(
    Object.entries(tonesByColor).flatMap(([color, tone]) => {
      const { text, soft } = tones[tone]
      const name = `--mantine-color-${color}-light`
      return [
        [name, soft],
        [`${name}-hover`, `color-mix(in srgb, ${soft}, ${text} 8%)`],
        [`${name}-color`, text],
      ]
    }),
  )
}
