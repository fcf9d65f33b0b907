import { keysOf } from '../../../contract/keysOf.ts'
import { photoOf, type Scene } from './canvas.ts'
import { blocked, chart, label, pallet, puddle, shadowboard } from './floor.ts'
import { beacon, gauge, guard, hose, leak, panel, robot } from './machines.ts'
import { burr, caliper, coil, crack, scrap, weld } from './parts.ts'
import { random } from '../random.ts'

/** Everything that there is a drawn photo of. */
const scenes = {
  gauge,
  leak,
  hose,
  panel,
  beacon,
  guard,
  robot,
  crack,
  burr,
  caliper,
  weld,
  coil,
  scrap,
  pallet,
  label,
  blocked,
  puddle,
  shadowboard,
  chart,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** Different photos of each scene. */
const takes = 3

/** A photo of a scene, numbered from 0. */
export type Take = { scene: SceneName; take: number }

export const allTakes: readonly Take[] = keysOf(scenes).flatMap((scene) =>
  Array.from({ length: takes }, (_none, take) => ({ scene, take })),
)

/** The picture as SVG; the same take is the same picture. */
export function svgOf({ scene, take }: Take): string {
  const seed = scene.split('').reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7 * take)
  return photoOf(scenes[scene], random(Math.imul(seed, 0x9e3779b1)))
}
