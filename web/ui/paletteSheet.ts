import { darkPalette, fontFamily, fontSizes, lightPalette, measures, radii } from './palette.ts'

const scheme = (name: string): string => `[data-mantine-color-scheme='${name}']`

/** Adopts the theme's variables on a page that runs without Mantine, under Mantine's names. */
export function adoptPalette(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(paletteRules())
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The same as CSS rules, limited to the variables that `isWanted` accepts. */
export function paletteRules(isWanted: (variable: string) => boolean = () => true): string {
  const named = (prefix: string, values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mantine-${prefix}-${name}`, value]))
  const shared = {
    '--mantine-font-family': fontFamily,
    ...named('font-size', fontSizes),
    ...named('radius', radii),
    ...measures,
  }
  const wanted = (variables: Record<string, string>) =>
    Object.fromEntries(Object.entries(variables).filter(([name]) => isWanted(name)))
  return [
    rule(':root', wanted(shared)),
    rule(scheme('light'), wanted(lightPalette)),
    rule(scheme('dark'), wanted(darkPalette)),
  ].join('\n')
}

function rule(selector: string, variables: Record<string, string>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}: ${value};`)
  return `${selector} { ${lines.join(' ')} }`
}
