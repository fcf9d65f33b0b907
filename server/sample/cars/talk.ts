import { mentionOf, type SampleComment } from '../hangingOn.ts'
import { momentOf, personOf, type Told } from './told.ts'

/** What is said about a CAR, one after the other. A name in braces becomes a mention of that person. */
export function remarksOf(told: Told, carId: string): SampleComment[] {
  const { story, users, random } = told
  let last = told.opened
  return story.talk.flatMap(({ by, after, says }) => {
    const at = momentOf(told, after, last)
    if (!at) return []
    last = at
    const mentioned: string[] = []
    const content = says.replaceAll(/\{(\w+)\}/g, (_all, who: string) => {
      const person = personOf(users, who)
      mentioned.push(person.id)
      return mentionOf(person)
    })
    return [{ id: random.uuid(), caseId: null, carId, userId: personOf(users, by).id, content, mentioned, at }]
  })
}
