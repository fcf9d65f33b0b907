import { twoFactorCalls } from '../../../contract/twoFactor.ts'
import type { Services } from '../../records/services.ts'
import { serve, type Route } from '../../http/serve.ts'
import type { LetIn } from '../letIn.ts'
import { signInRate } from '../failedSignIns.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { readSecondFactors, removeSecondFactors } from '../secondFactors.ts'
import { finishSignIn } from './secondStep.ts'
import { beginTwoFactor, readTwoFactor, renewRecoveryCodes, turnOffTwoFactor, turnOnTwoFactor } from './twoFactor.ts'

export const twoFactorRoutes = (services: Services, letIn: LetIn, warnOwner: WarnOwner): Route[] => [
  serve(
    twoFactorCalls.finishSignIn,
    async (asked) => ({ user: await finishSignIn(services, letIn, asked.body.code, asked) }),
    signInRate,
  ),
  serve(twoFactorCalls.readTwoFactor, ({ by }) => readTwoFactor(services, by.id)),
  serve(twoFactorCalls.beginTwoFactor, (asked) => beginTwoFactor(services, asked.body.password, asked)),
  serve(twoFactorCalls.turnOnTwoFactor, (asked) => turnOnTwoFactor(services, asked.body.code, asked)),
  serve(twoFactorCalls.renewRecoveryCodes, (asked) => renewRecoveryCodes(services, asked.body.password, asked)),
  serve(twoFactorCalls.turnOffTwoFactor, (asked) => turnOffTwoFactor(services, asked.body.password, asked, warnOwner)),
  serve(twoFactorCalls.readSecondFactors, ({ params }) => readSecondFactors(services, params.id)),
  serve(twoFactorCalls.removeSecondFactors, (asked) =>
    removeSecondFactors(services, asked, asked.params.id, warnOwner),
  ),
]
