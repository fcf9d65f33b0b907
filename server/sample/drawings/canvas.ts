import type { Random } from '../random.ts'

/** Size of a drawn photo in pixels. */
export const canvas = { width: 800, height: 600 }

/** Draws what the camera saw; chance changes colours, figures and places a little. */
export type Scene = (random: Random) => string

/** Surfaces that every scene may use by name. */
const surfaces = `<defs>
  <linearGradient id="steel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7d868f"/>
    <stop offset=".18" stop-color="#dfe4e8"/><stop offset=".45" stop-color="#a9b2ba"/>
    <stop offset="1" stop-color="#5d666f"/></linearGradient>
  <linearGradient id="sheet" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d5dade"/>
    <stop offset=".5" stop-color="#aab2b9"/><stop offset=".62" stop-color="#c7cdd2"/>
    <stop offset="1" stop-color="#868f98"/></linearGradient>
  <linearGradient id="dark" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#454e57"/>
    <stop offset="1" stop-color="#23292f"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#868885"/>
    <stop offset="1" stop-color="#b3b4af"/></linearGradient>
  <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d2ab74"/>
    <stop offset="1" stop-color="#a57c48"/></linearGradient>
  <linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c99a63"/>
    <stop offset="1" stop-color="#a97b47"/></linearGradient>
  <radialGradient id="vignette" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-opacity="0"/>
    <stop offset="1" stop-opacity=".5"/></radialGradient>
  <radialGradient id="lamp" cx=".28" cy=".1" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".28"/>
    <stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>`

/** A whole picture: the scene as a hand-held camera has it, a little tilted, under the hall's lamps. */
export function photoOf(scene: Scene, random: Random): string {
  const { width, height } = canvas
  const tilt = random.between(-2.2, 2.2).toFixed(2)
  const zoom = random.between(1.06, 1.16).toFixed(3)
  const [x, y] = [random.between(-14, 14).toFixed(1), random.between(-10, 10).toFixed(1)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${surfaces}
    <rect width="${width}" height="${height}" fill="#4b5258"/>
    <g transform="translate(${width / 2} ${height / 2}) rotate(${tilt}) scale(${zoom}) translate(${x} ${y}) translate(${-width / 2} ${-height / 2})">${scene(random)}</g>
    <rect width="${width}" height="${height}" fill="url(#lamp)"/>
    <rect width="${width}" height="${height}" fill="url(#vignette)"/>
  </svg>`
}

/** A wall of a colour above the hall's floor, with joints that lead away from the camera. */
export function hall(wall: string, horizon = 380): string {
  const joints = [-260, 60, 300, 500, 740, 1060].map(
    (x) => `<path d="M${400 + (x - 400) * 0.35} ${horizon}L${x} 620"/>`,
  )
  return `<rect x="-80" y="-80" width="960" height="${horizon + 80}" fill="${wall}"/>
    <path d="M-80 ${horizon - 120}H880M-80 ${horizon - 240}H880M160 -80V${horizon}M420 -80V${horizon}M680 -80V${horizon}" stroke="#000" stroke-opacity=".1" stroke-width="3" fill="none"/>
    <rect x="-80" y="${horizon}" width="960" height="320" fill="url(#floor)"/>
    <g stroke="#000" stroke-opacity=".09" stroke-width="3">${joints.join('')}<path d="M-80 ${horizon + 60}H880M-80 ${horizon + 150}H880"/></g>
    <rect x="-80" y="${horizon - 6}" width="960" height="10" fill="#000" opacity=".25"/>`
}

/** The soft dark patch under a thing. */
export const shadow = (x: number, y: number, rx: number, ry = rx / 7): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#000" opacity=".18"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx * 0.85}" ry="${ry * 0.75}" fill="#000" opacity=".2"/>`

/** So many pieces of SVG, each told its number. */
export const times = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_none, index) => piece(index)).join('')

/** The marker's hand: a red ring around what matters. */
export const ring = (x: number, y: number, rx: number, ry = rx): string =>
  `<path d="M${x - rx} ${y + ry * 0.15}C${x - rx * 1.05} ${y - ry * 1.2} ${x + rx} ${y - ry * 1.25} ${x + rx} ${y}S${x - rx * 0.8} ${y + ry * 1.3} ${x - rx * 0.97} ${y - ry * 0.1}" fill="none" stroke="#e02020" stroke-width="7" stroke-linecap="round"/>`
