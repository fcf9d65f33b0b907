import type { Random } from '../../../sample/random.ts'
import type { Sheet } from './sheet.ts'

type Drawing = (random: Random) => string

const many = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
const background = (random: Random) =>
  `<rect width="1600" height="1200" fill="${random.pick(['#7d868f', '#8f8a80', '#5c6670', '#a8a49b'] as const)}"/>`

function gear(x: number, y: number, radius: number, fill: string): string {
  const teeth = Math.round(radius / 9)
  return `<g transform="translate(${x} ${y})" fill="${fill}">${many(teeth, (index) => `<rect x="${-radius * 0.1}" y="${-radius * 1.15}" width="${radius * 0.2}" height="${radius * 0.4}" transform="rotate(${(index * 360) / teeth})"/>`)}
    <circle r="${radius}"/><circle r="${radius * 0.35}" fill="#3a4046"/></g>`
}

const drawings: Drawing[] = [
  (random) =>
    `${background(random)}${many(5, () => gear(random.whole(100, 1500), random.whole(100, 1100), random.whole(80, 260), random.pick(['#b9c0c6', '#8d959c', '#6f777e'] as const)))}`,
  // A grate, as it lies over pits.
  (random) =>
    `${background(random)}${many(34, (index) => `<path d="M${index * 48} 0V1200" stroke="#2b3035" stroke-width="${random.whole(8, 16)}"/>`)}${many(14, (index) => `<path d="M0 ${index * 90}H1600" stroke="#3b4147" stroke-width="10"/>`)}`,
  // Bolts in a row on a plate.
  (random) =>
    `${background(random)}${many(4, (row) => many(7, (index) => `<g transform="translate(${130 + index * 225} ${170 + row * 290})"><circle r="62" fill="#555d64"/><polygon points="44,0 22,38 -22,38 -44,0 -22,-38 22,-38" fill="#c4cacf" transform="rotate(${random.whole(0, 59)})"/></g>`))}`,
  // A weld seam.
  (random) =>
    `${background(random)}<path d="M0 ${random.whole(400, 700)}Q800 ${random.whole(300, 800)} 1600 ${random.whole(400, 700)}" stroke="#434a50" stroke-width="90" fill="none"/>${many(60, (index) => `<ellipse cx="${index * 27}" cy="${580 + random.between(-26, 26)}" rx="26" ry="42" fill="#9aa2a8" stroke="#5b6369" stroke-width="5"/>`)}`,
  // Cables.
  (random) =>
    `${background(random)}${many(16, (index) => `<path d="M${random.whole(-80, 200)} ${index * 80}C500 ${random.whole(0, 1200)} 1000 ${random.whole(0, 1200)} 1700 ${random.whole(0, 1200)}" stroke="${random.pick(['#1b1e21', '#b3261e', '#1d4f91', '#e0a800', '#3d4348'] as const)}" stroke-width="${random.whole(16, 40)}" fill="none"/>`)}`,
  // A heap of parts.
  (random) =>
    `${background(random)}${many(90, () => `<rect x="${random.whole(0, 1500)}" y="${random.whole(0, 1100)}" width="${random.whole(60, 200)}" height="${random.whole(24, 70)}" rx="12" fill="${random.pick(['#aab2b9', '#868f98', '#d3d8dc', '#666e75'] as const)}" transform="rotate(${random.whole(0, 180)} 800 600)"/>`)}`,
  // A puddle on a floor of tiles.
  (random) =>
    `${background(random)}${many(9, (index) => `<path d="M0 ${index * 150}H1600M${index * 200} 0V1200" stroke="#4b5056" stroke-width="6"/>`)}<path d="M400 700C300 500 700 420 900 520S1400 560 1240 820 620 980 400 700Z" fill="#22282c" opacity=".75"/>`,
  // Warning stripes and a lamp.
  (random) =>
    `${background(random)}${many(12, (index) => `<path d="M${index * 170 - 200} 1200l200-260h80l-200 260z" fill="#e8b400"/>`)}<circle cx="${random.whole(300, 1300)}" cy="360" r="170" fill="#c31f1f"/><circle cx="760" cy="320" r="60" fill="#ff8a80" opacity=".6"/>`,
  // Rollers of a conveyor.
  (random) =>
    `${background(random)}${many(15, (index) => `<rect x="120" y="${index * 82}" width="1360" height="58" rx="29" fill="${index % 2 ? '#b3bac0' : '#949ca3'}"/>`)}<rect x="70" width="60" height="1200" fill="#2d6a4f"/><rect x="1470" width="60" height="1200" fill="#2d6a4f"/>${random.chance(0.5) ? '<rect x="500" y="300" width="500" height="400" fill="#b98d55"/>' : ''}`,
  // Slats and a fan, which look a little like bar codes.
  (random) =>
    `${background(random)}${many(30, (index) => `<rect x="${300 + index * 34}" y="300" width="${random.whole(6, 26)}" height="600" fill="#20262b"/>`)}`,
  // Scratches on sheet metal.
  (random) =>
    `${background(random)}${many(70, () => `<path d="M${random.whole(0, 1600)} ${random.whole(0, 1200)}l${random.whole(-260, 260)} ${random.whole(-60, 60)}" stroke="#e6eaed" stroke-opacity="${random.between(0.2, 0.8).toFixed(2)}" stroke-width="${random.whole(1, 5)}"/>`)}`,
]

/** Something of a factory on which nothing is written. */
export function textlessThing(random: Random, kind: number): Sheet {
  return { surface: drawings[kind % drawings.length]?.(random) ?? '', letters: [], codes: [] }
}
