import type { Attack } from './attack.ts'
import { bodyAttacks } from './bodyAttacks.ts'
import { connectionAttacks } from './connectionAttacks.ts'
import { fileAttacks } from './fileAttacks.ts'
import { headAttacks } from './headAttacks.ts'
import { heavyWorkAttacks } from './heavyWorkAttacks.ts'
import { pictureAttacks } from './pictureAttacks.ts'
import { slowAttacks } from './slowAttacks.ts'
import { textAttacks } from './textAttacks.ts'

/** The name of the period without an attack, which shows how the machine performs today. */
export const calm = 'nobody attacks'

/** All attacks, in the order in which they are run. */
export const attacks: readonly Attack[] = [
  { name: calm, sends: 'nothing, for five seconds', mayGet: [], run: (attacker) => attacker.pause(5000) },
  ...bodyAttacks,
  ...headAttacks,
  ...connectionAttacks,
  ...fileAttacks,
  ...pictureAttacks,
  ...textAttacks,
  ...heavyWorkAttacks,
  ...slowAttacks,
]
