import { twoFactorCalls } from '../../../contract/twoFactor.ts'
import type { House } from '../../records/services.ts'
import { serve, type Route } from '../../http/serve.ts'
import type { LetIn } from '../letIn.ts'
import { signingIn } from '../signingIn.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { readSecondFactors, removeSecondFactors } from '../secondFactors.ts'
import { finishSignIn } from './secondStep.ts'
import { beginTwoFactor, readTwoFactor, renewRecoveryCodes, turnOffTwoFactor, turnOnTwoFactor } from './twoFactor.ts'

export const twoFactorRoutes = (house: House, letIn: LetIn, warnOwner: WarnOwner): Route[] => [
  serve(
    twoFactorCalls.finishSignIn,
    async (asked) => ({ user: await finishSignIn(house, letIn, asked.body.code, asked) }),
    signingIn,
  ),
  serve(twoFactorCalls.readTwoFactor, ({ by }) => readTwoFactor(house, by.id)),
  serve(twoFactorCalls.beginTwoFactor, (asked) => beginTwoFactor(house, asked.body.password, asked)),
  serve(twoFactorCalls.turnOnTwoFactor, (asked) => turnOnTwoFactor(house, asked.body.code, asked)),
  serve(twoFactorCalls.renewRecoveryCodes, (asked) => renewRecoveryCodes(house, asked.body.password, asked)),
  serve(twoFactorCalls.turnOffTwoFactor, (asked) => turnOffTwoFactor(house, asked.body.password, asked, warnOwner)),
  serve(twoFactorCalls.readSecondFactors, ({ by, params }) => readSecondFactors(house, by, params.id)),
  serve(twoFactorCalls.removeSecondFactors, (asked) => removeSecondFactors(house, asked, asked.params.id, warnOwner)),
]
