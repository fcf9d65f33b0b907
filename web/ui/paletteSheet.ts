import { darkPalette, fontFamily, fontSizes, lightPalette, measures, radii } from './palette.ts'

const scheme = (name: string): string => `[data-mantine-color-scheme='${name}']`

/** The theme's values for a page that runs without Mantine, under the names by which Mantine gives them. */
export function adoptPalette(): void {
  const named = (prefix: string, values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mantine-${prefix}-${name}`, value]))
  const shared = {
    '--mantine-font-family': fontFamily,
    ...named('font-size', fontSizes),
    ...named('radius', radii),
    ...measures,
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [rule(':root', shared), rule(scheme('light'), lightPalette), rule(scheme('dark'), darkPalette)].join('\n'),
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function rule(selector: string, variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}: ${value};`)
  return `${selector} { ${lines.join(' ')} }`
}
