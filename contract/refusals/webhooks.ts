import type { RefusalList } from './refusalList.ts'

export const webhooksRefusals = {
  webhookAddressIncomplete: { code: 'invalid', text: 'This is not a complete web address.' },
  webhookAddressNamed: { code: 'invalid', text: 'The address may not hold a user name or a password.' },
  webhookAddressPlain: {
    code: 'invalid',
    text: 'The address must begin with https. Another one must be named in the server’s configuration (WEBHOOK_ALLOWED_HOSTS).',
  },
  webhookAddressPrivate: {
    code: 'invalid',
    text: '{{host}} is not on the public internet. A host of your own network must be named in the server’s configuration (WEBHOOK_ALLOWED_HOSTS).',
  },
  webhookShownOnce: {
    code: 'conflict',
    text: 'The secret was shown already. Change it to get another one.',
  },
  webhookHasNoSecret: { code: 'conflict', text: 'Messages to a channel are not signed.' },
  tooManyWebhooks: { code: 'conflict', text: 'There are {{webhooks}} webhooks already. Remove one first.' },
  webhookIsOff: { code: 'conflict', text: 'This webhook is switched off.' },
} as const satisfies RefusalList
