import { loadSharp } from '../../../files/sharp.ts'
import type { Random } from '../../../sample/random.ts'

export const grades = ['easy', 'middle', 'hard'] as const
export type Grade = (typeof grades)[number]

/** What the camera does to a scene: ranges from which chance takes. Turns in degrees, the rest in shares and pixels. */
type Conditions = {
  turn: number
  lean: number
  light: [number, number]
  blur: [number, number]
  noise: number
  quality: number
  far: [number, number]
}

const conditionsOf: Record<Grade, Conditions> = {
  easy: { turn: 1.5, lean: 0.015, light: [0.9, 1.05], blur: [0, 0.5], noise: 3, quality: 88, far: [0.9, 1] },
  middle: { turn: 6, lean: 0.05, light: [0.55, 1.1], blur: [0.8, 1.8], noise: 11, quality: 65, far: [0.6, 0.85] },
  hard: { turn: 14, lean: 0.12, light: [0.25, 0.6], blur: [1.8, 3.4], noise: 22, quality: 40, far: [0.36, 0.62] },
}

type Corner = { x: number; y: number }

/** Takes a photo of a picture: turned, leaning, darker, blurred, noisy and compressed, as the grade says. JPEG. */
export async function photograph(picture: Buffer, grade: Grade, chance: Random): Promise<Buffer> {
  const sharp = await loadSharp()
  const { turn, lean, light, blur, noise, quality, far } = conditionsOf[grade]
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const size = chance.between(...far)
  const angle = (chance.between(-turn, turn) * Math.PI) / 180
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => {
    const x = ((a * width) / 2) * size * (1 + chance.between(-lean, lean))
    const y = ((b * height) / 2) * size * (1 + chance.between(-lean, lean))
    return {
      x: width / 2 + x * Math.cos(angle) - y * Math.sin(angle),
      y: height / 2 + x * Math.sin(angle) + y * Math.cos(angle),
    }
  })
  const seen = projected(data, width, height, corners)
  const brightness = chance.between(...light)
  const sigma = chance.between(...blur)
  const raw = { raw: { width, height, channels: 3 as const } }
  const soft = sigma < 0.3 ? seen : await sharp(seen, raw).blur(sigma).raw().toBuffer()
  for (let at = 0; at < soft.length; at += 1) soft[at] = clamp((soft[at] ?? 0) * brightness + bell(chance) * noise)
  return sharp(soft, raw).jpeg({ quality }).toBuffer()
}

const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)))

/** The picture with its corners at these places, on a grey background, by bilinear sampling. */
function projected(data: Uint8Array, width: number, height: number, corners: Corner[]): Buffer {
  const [a, b, c, d, e, f, g, h] = unitSquareTo(corners)
  // The inverse of the projection, up to a factor that falls out.
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ] as const
  const seen = Buffer.alloc(width * height * 3, 96)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const w = inverse[6] * x + inverse[7] * y + inverse[8]
      const u = ((inverse[0] * x + inverse[1] * y + inverse[2]) / w) * width - 0.5
      const v = ((inverse[3] * x + inverse[4] * y + inverse[5]) / w) * height - 0.5
      const left = Math.floor(u)
      const top = Math.floor(v)
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const at = (top * width + left) * 3
      const below = at + width * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const upper = (data[at + channel] ?? 0) * (left + 1 - u) + (data[at + 3 + channel] ?? 0) * (u - left)
        const lower = (data[below + channel] ?? 0) * (left + 1 - u) + (data[below + 3 + channel] ?? 0) * (u - left)
        seen[(y * width + x) * 3 + channel] = upper * (top + 1 - v) + lower * (v - top)
      }
    }
  }
  return seen
}

/** The projection of the unit square to four corners (Heckbert, 1989), its last term being 1. */
function unitSquareTo(corners: Corner[]): [number, number, number, number, number, number, number, number] {
  const at = (index: number) => corners[index] ?? { x: 0, y: 0 }
  const [p, q, r, s] = [at(0), at(1), at(2), at(3)]
  const sum = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y }
  const one = { x: q.x - r.x, y: q.y - r.y }
  const two = { x: s.x - r.x, y: s.y - r.y }
  const under = one.x * two.y - two.x * one.y
  const g = (sum.x * two.y - two.x * sum.y) / under
  const h = (one.x * sum.y - sum.x * one.y) / under
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h]
}

/** A number around 0, mostly between -2 and 2. */
const bell = ({ next }: Random) => (next() + next() + next() + next() - 2) * Math.sqrt(3)
