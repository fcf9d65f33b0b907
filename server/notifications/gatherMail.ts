import { choiceWords, letterWords, notificationSentence, reasonWords } from '../../contract/notificationWords.ts'
import {
  choiceOfKind,
  gatheredMinutes,
  type Notification,
  type NotificationChoice,
} from '../../contract/notifications.ts'
import type { House } from '../records/services.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { defineJob } from '../database/jobs.ts'
import { write } from '../records/transaction.ts'
import { selectPeopleToMail } from './inboxStore.ts'
import type { Letter } from './emailMessage.ts'
import { sendMail } from './outbox.ts'
import { pathOf } from './pathOf.ts'
import type { Receiver } from './receiver.ts'
import { takeWanted } from './takeDue.ts'
import { unsubscribeUrl } from './unsubscribeToken.ts'

/** Lines of a letter; the others are in the app. */
const mostLines = 20

/** Writes the letters whose time has come, each person at most one. */
export const gatherMail = defineJob<object>({
  name: 'notifications.gather',
  cron: '* * * * *',
  retries: 0,
  async run(house) {
    await sendGathered(house, new Date())
  },
})

/** One letter for each person with everything that waits for them; in their quiet hours with what is critical alone. */
export async function sendGathered(house: House, now: Date): Promise<void> {
  for (const userId of await selectPeopleToMail(house.database, now)) await sendTo(house, userId, now)
}

function sendTo(house: House, userId: string, now: Date): Promise<void> {
  return write(house, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
    const { receiver, wanted } = await takeWanted(tx, 'mail_at', userId, now, minutesAfter(now, gatheredMinutes))
    if (!receiver || wanted.length === 0) return
    const letter = letterOf(house, receiver, wanted)
    await sendMail(house, tx, { userId, address: receiver.email }, letter)
  })
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

function letterOf(house: House, receiver: Receiver, told: Notification[]): Letter {
  const { wording: word, format } = receiver
  const origin = configuredOrigin(house.settings)
  const sentences = told.map((one) => notificationSentence(one, word, (day) => format.day(day)))
  const switches = [...new Set(told.map(({ kind }) => choiceOfKind[kind]))]
  const [first] = told
  const [sentence = ''] = sentences
  const isOne = told.length === 1 && first !== undefined
  const lines: Letter['paragraphs'] = sentences
    .slice(0, mostLines)
    .map((text, index) => ({ text, url: `${origin}${pathOf(told[index])}` }))
  if (told.length > mostLines) lines.push(word(letterWords.more, { n: told.length - mostLines }))
  const subject = isOne ? sentence : word(letterWords.many, { n: told.length })
  return {
    language: receiver.language,
    subject,
    paragraphs: isOne ? [] : lines,
    action: isOne
      ? { label: word(letterWords.open), url: `${origin}${pathOf(first)}` }
      : { label: word(letterWords.openInbox), url: `${origin}/` },
    reason: [...new Set(told.map(({ kind }) => word(reasonWords[kind])))].join('\n'),
    stops: switches.map((choice) => stopOf(house, origin, receiver, choice)),
    // A mail program's one click must mean what the letter is about; several matters are all letters.
    unsubscribeUrl: unsubscribeUrl(
      house,
      origin,
      receiver.id,
      switches.length === 1 ? (switches[0] ?? 'email') : 'email',
    ),
  }
}

const stopOf = (house: House, origin: string, { id, wording }: Receiver, choice: NotificationChoice) => ({
  label: wording(letterWords.stop, { what: wording(choiceWords[choice]) }),
  url: unsubscribeUrl(house, origin, id, choice),
})
