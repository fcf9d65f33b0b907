import { productName } from '../../contract/product.ts'
import { passwordEmailWords, resetHours, invitationDays } from '../../contract/auth/passwordLinks.ts'
import type { MailPasswordLink } from '../auth/auth.ts'
import { preferencesOf } from '../settings/settings.ts'
import { sendMail } from './outbox.ts'

/** Writes to somebody who was invited, or who needs a new password. */
export const mailPasswordLink: MailPasswordLink = async (services, tx, to, { url, kind, inLanguageOf }) => {
  const { language, wording } = await preferencesOf(tx, inLanguageOf)
  const { subject, message, limits, action, reason } = passwordEmailWords[kind]
  const values = { name: to.name, product: productName, email: to.email }
  await sendMail(
    services,
    tx,
    { userId: to.id, address: to.email },
    {
      language,
      subject: wording(subject, values),
      paragraphs: [wording(message, values), wording(limits, { days: invitationDays, hours: resetHours })],
      action: { label: wording(action), url },
      reason: wording(reason, values),
    },
  )
}
