import { twoFactorCalls } from '../../../contract/auth/twoFactor.ts'
import type { Services } from '../../records/services.ts'
import { serve, type Route } from '../../http/serve.ts'
import type { StartSession } from '../startSession.ts'
import { signInRate } from '../failedSignIns.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { readSecondFactors, removeSecondFactors } from '../secondFactors.ts'
import { finishSignIn } from './secondStep.ts'
import { beginTwoFactor, readTwoFactor, renewRecoveryCodes, turnOffTwoFactor, turnOnTwoFactor } from './twoFactor.ts'

export const twoFactorRoutes = (services: Services, startSession: StartSession, warnOwner: WarnOwner): Route[] => [
  serve(
    twoFactorCalls.finishSignIn,
    async (exchange) => ({ user: await finishSignIn(services, startSession, exchange.body.code, exchange) }),
    signInRate,
  ),
  serve(twoFactorCalls.readTwoFactor, ({ by }) => readTwoFactor(services, by.id)),
  serve(twoFactorCalls.beginTwoFactor, (exchange) => beginTwoFactor(services, exchange.body.password, exchange)),
  serve(twoFactorCalls.turnOnTwoFactor, (exchange) => turnOnTwoFactor(services, exchange.body.code, exchange)),
  serve(twoFactorCalls.renewRecoveryCodes, (exchange) =>
    renewRecoveryCodes(services, exchange.body.password, exchange),
  ),
  serve(twoFactorCalls.turnOffTwoFactor, (exchange) =>
    turnOffTwoFactor(services, exchange.body.password, exchange, warnOwner),
  ),
  serve(twoFactorCalls.readSecondFactors, ({ params }) => readSecondFactors(services, params.id)),
  serve(twoFactorCalls.removeSecondFactors, (exchange) =>
    removeSecondFactors(services, exchange, exchange.params.id, warnOwner),
  ),
]
