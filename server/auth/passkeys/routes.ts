import { passkeyCalls } from '../../../contract/passkeys.ts'
import type { Services } from '../../records/services.ts'
import { serve, type Route } from '../../http/serve.ts'
import type { LetIn } from '../letIn.ts'
import { signInRate } from '../failedSignIns.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts'
import { beginOwnPasskey, beginPasskeySignIn, signInWithPasskey } from './passkeyProof.ts'

/** Whoever opens the sign-in page asks once, and a whole shift may come from one address. */
const opening = { perMinute: 300 }

export const passkeyRoutes = (services: Services, letIn: LetIn, warnOwner: WarnOwner): Route[] => [
  serve(passkeyCalls.listPasskeys, ({ by }) => listPasskeys(services, by)),
  serve(passkeyCalls.beginPasskey, (asked) => beginPasskey(services, asked.body.password, asked)),
  serve(passkeyCalls.addPasskey, (asked) => addPasskey(services, asked.body, asked, warnOwner)),
  serve(passkeyCalls.renamePasskey, (asked) => renamePasskey(services, asked, asked.params.id, asked.body.name)),
  serve(passkeyCalls.removePasskey, (asked) => removePasskey(services, asked, asked.params.id)),
  serve(passkeyCalls.askOwnPasskey, (asked) => beginOwnPasskey(services, asked)),
  serve(passkeyCalls.beginPasskeySignIn, (asked) => beginPasskeySignIn(services, asked), opening),
  serve(
    passkeyCalls.signInWithPasskey,
    async (asked) => ({ user: await signInWithPasskey(services, letIn, asked.body.credential, asked) }),
    signInRate,
  ),
]
