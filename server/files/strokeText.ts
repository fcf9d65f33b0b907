/**
 * Strokes of each character in a box 4 wide and 6 high, as SVG path data: drawn text looks the same on machines that
 * have no fonts.
 */
const strokes: Record<string, string> = {
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  B: 'M0 0V6H3L4 5V4L3 3H0M0 0H3L4 1V2L3 3',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0V6H2.5L4 4.5V1.5L2.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M1 0H3M2 0V6M1 6H3',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3.5M1.3 2.6L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  P: 'M0 6V0H3L4 1V2.3L3 3.3H0',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2.5 4.5L4 6',
  R: 'M0 6V0H3L4 1V2.3L3 3.3H0M2 3.3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5L1 6H3L4 5V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 3L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  1: 'M0.7 1.3L2 0V6M0.7 6H3.3',
  2: 'M0 1L1 0H3L4 1V2L0 6H4',
  3: 'M0 0H4L2 2.3H3L4 3.3V5L3 6H1L0 5',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H0.4L0 2.7H3L4 3.6V5L3 6H1L0 5',
  6: 'M4 1L3 0H1L0 1V5L1 6H3L4 5V3.7L3 2.7H0',
  7: 'M0 0H4L1.5 6',
  8: 'M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3H3L4 4V5L3 6H1L0 5V4Z',
  9: 'M0 5L1 6H3L4 5V1L3 0H1L0 1V2.3L1 3.3H4',
  '-': 'M0.7 3H3.3',
  '.': 'M1.8 5.8H2.2',
  ',': 'M2.2 5.6L1.6 6.8',
  ':': 'M2 1.8V2.1M2 4.7V5',
  '/': 'M0 6L4 0',
  '+': 'M0.5 3H3.5M2 1.5V4.5',
  '!': 'M2 0V4M2 5.8V6',
  '%': 'M0 6L4 0M0.5 0.5V1M3.5 5V5.5',
  '=': 'M0.5 2H3.5M0.5 4H3.5',
}
const advance = 5.6

type Style = {
  /** The left edge of the line, or its centre. */
  x: number
  /** The vertical centre of the line. */
  y: number
  height: number
  color: string
  anchor?: 'start' | 'middle'
  /** Stroke width as a fraction of the height. */
  weight?: number
}

/** Returns a line of capitals, digits and signs as an SVG element; other characters become spaces. */
export function strokeText(text: string, { x, y, height, color, anchor = 'start', weight = 0.14 }: Style): string {
  const scale = height / 6
  const width = (text.length * advance - (advance - 4)) * scale
  const left = anchor === 'middle' ? x - width / 2 : x
  const paths = Array.from(text.toUpperCase(), (character, index) => {
    const data = strokes[character]
    return data === undefined ? '' : `<path transform="translate(${(index * advance).toFixed(1)} 0)" d="${data}"/>`
  })
  return `<g transform="translate(${left.toFixed(1)} ${(y - height / 2).toFixed(1)}) scale(${scale.toFixed(3)})" fill="none"
    stroke="${color}" stroke-width="${(6 * weight).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
