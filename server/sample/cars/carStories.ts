import type { CarStory } from './carStory.ts'
import { energy } from './stories/energy.ts'
import { health } from './stories/health.ts'
import { machines } from './stories/machines.ts'
import { measuring } from './stories/measuring.ts'
import { safety } from './stories/safety.ts'
import { shipping } from './stories/shipping.ts'
import { stock } from './stories/stock.ts'
import { surfaces } from './stories/surfaces.ts'
import { teams } from './stories/teams.ts'
import { welding } from './stories/welding.ts'

/** All CARs of the sample, the oldest first. */
export const carStories: readonly CarStory[] = [
  ...machines,
  ...energy,
  ...shipping,
  ...stock,
  ...safety,
  ...health,
  ...welding,
  ...surfaces,
  ...measuring,
  ...teams,
].sort((one, other) => other.age - one.age)
