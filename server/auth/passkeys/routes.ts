import { passkeyCalls } from '../../../contract/auth/passkeys.ts'
import type { Services } from '../../records/services.ts'
import { serve, type Route } from '../../http/serve.ts'
import type { StartSession } from '../startSession.ts'
import { signInRate } from '../failedSignIns.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { beginOwnPasskey, beginPasskeySignIn, signInWithPasskey } from './passkeyProof.ts'

/** The sign-in page makes one such request when it opens, and a whole shift may share one address. */
const opening = { perMinute: 300 }

export const passkeyRoutes = (services: Services, startSession: StartSession, warnOwner: WarnOwner): Route[] => [
  serve(passkeyCalls.listPasskeys, ({ by }) => listPasskeys(services, by)),
  serve(passkeyCalls.beginPasskey, (exchange) => beginPasskey(services, exchange.body.password, exchange)),
  serve(passkeyCalls.addPasskey, (exchange) => addPasskey(services, exchange.body, exchange, warnOwner)),
  serve(passkeyCalls.renamePasskey, (exchange) =>
    renamePasskey(services, exchange, exchange.params.id, exchange.body.name),
  ),
  serve(passkeyCalls.removePasskey, (exchange) => removePasskey(services, exchange, exchange.params.id)),
  serve(passkeyCalls.askOwnPasskey, (exchange) => beginOwnPasskey(services, exchange)),
  serve(passkeyCalls.beginPasskeySignIn, (exchange) => beginPasskeySignIn(services, exchange), opening),
  serve(
    passkeyCalls.signInWithPasskey,
    async (exchange) => ({ user: await signInWithPasskey(services, startSession, exchange.body.credential, exchange) }),
    signInRate,
  ),
]
