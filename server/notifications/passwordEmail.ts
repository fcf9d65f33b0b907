import { productName } from '../../contract/product.ts'
import { passwordEmailTexts, resetHours, invitationDays } from '../../contract/auth/passwordLinks.ts'
import type { MailPasswordLink } from '../auth/auth.ts'
import { preferencesOf } from '../settings/settings.ts'
import { sendMail } from './outbox.ts'

/** Writes to somebody who was invited, or who needs a new password. */
export const mailPasswordLink: MailPasswordLink = async (services, tx, to, { url, kind, inLanguageOf }) => {
  const { language, t } = await preferencesOf(tx, inLanguageOf)
  const { subject, message, limits, action, reason } = passwordEmailTexts[kind]
  const values = { name: to.name, product: productName, email: to.email }
  await sendMail(
    services,
    tx,
    { userId: to.id, address: to.email },
    {
      language,
      subject: t(subject, values),
      paragraphs: [t(message, values), t(limits, { days: invitationDays, hours: resetHours })],
      action: { label: t(action), url },
      reason: t(reason, values),
    },
  )
}
