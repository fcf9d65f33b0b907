import type { FastifyReply } from 'fastify'
import { emailTexts } from '../../contract/notifications/emailTexts.ts'
import { notificationChoiceLabels } from '../../contract/notifications/notificationTexts.ts'
import { productName } from '../../contract/product.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { editChoices } from './choices.ts'
import { escaped } from '../process/escapedHtml.ts'
import { readReceiver } from './receiver.ts'
import { readToken } from './unsubscribeToken.ts'

/** Shows the page behind an e-mail's link. It asks for confirmation, since mail programs open links automatically. */
export async function showUnsubscribe(services: Services, token: string, reply: FastifyReply): Promise<void> {
  const { choice, language, t } = await namedBy(services, token)
  const question = t(emailTexts.question, { what: t(notificationChoiceLabels[choice]) })
  const button = `<form method="post"><button style="font:inherit;padding:12px 24px">${escaped(t(emailTexts.switchOff))}</button></form>`
  await answerPage(reply, language, question, button)
}

/** Switches off what the link names. Idempotent. @throws notFound for a link that is not ours */
export async function unsubscribe(services: Services, token: string, reply: FastifyReply): Promise<void> {
  const { userId, choice, language, t } = await namedBy(services, token)
  await editChoices(services, { by: { id: userId, role: 'Team Member' } }, { [choice]: false })
  await answerPage(reply, language, t(emailTexts.stopped, { what: t(notificationChoiceLabels[choice]) }))
}

async function namedBy(services: Services, token: string) {
  const named = readToken(services, token)
  const receiver = named && (await readReceiver(services.database, named.userId))
  if (!receiver) throw refuse('linkIncomplete')
  return { ...named, ...receiver }
}

const answerPage = (reply: FastifyReply, language: string, sentence: string, below = '') =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escaped(productName)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36rem;margin:15vh auto;padding:0 24px">
<main><p><b>${escaped(productName)}</b></p><h1 style="font-size:20px">${escaped(sentence)}</h1>${below}</main></body></html>
`)
