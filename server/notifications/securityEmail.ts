import { productName } from '../../contract/product.ts'
import { securityEmailTexts } from '../../contract/auth/security.ts'
import type { WarnOwner } from '../auth/auth.ts'
import { requestOrigin } from '../process/requestContext.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { preferencesOf } from '../settings/settings.ts'
import { readUser } from '../users/users.ts'
import { sendMail } from './outbox.ts'

/** Writes an e-mail about the security of an account, whatever else its owner switched off. */
export const warnOwner: WarnOwner = async (services, tx, userId, action) => {
  const { language, t, format, timeZone } = await preferencesOf(tx, userId)
  const { name, email } = await readUser(tx, userId)
  const { browser, address } = requestOrigin()
  const { subject, message } = securityEmailTexts.actions[action]
  const { circumstances, mistake, open, reason } = securityEmailTexts
  const values = {
    name,
    email,
    product: productName,
    timeZone,
    when: format.moment(new Date().toISOString()),
    browser: browser ?? '-',
    address: address ?? '-',
  }
  await sendMail(
    services,
    tx,
    { userId, address: email },
    {
      language,
      subject: t(subject, values),
      paragraphs: [t(message, values), circumstances.map((line) => t(line, values)).join('\n'), t(mistake)],
      action: { label: t(open), url: `${configuredOrigin(services.settings)}/settings?tab=security` },
      reason: t(reason, values),
    },
  )
}
