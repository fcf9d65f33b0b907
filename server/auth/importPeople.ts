import { randomUUID } from 'node:crypto'
import type { ListImport, ListProblem } from '../../contract/records/listImport.ts'
import type { PeopleImportAnswer } from '../../contract/users/peopleImport.ts'
import type { User } from '../../contract/users/users.ts'
import { refusals } from '../../contract/refusals/refusals.ts'
import type { Reader } from '../database/database.ts'
import type { Author, Services } from '../records/services.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuseList, problemMessage } from '../files/rowProblem.ts'
import { inTransaction } from '../records/transaction.ts'
import { addUser, peopleOfAddresses, placePeople } from '../users/users.ts'
import { linkOf, makeLink, type Sending } from './passwordLinks.ts'
import type { readPeopleList } from './readPeopleList.ts'

type ListedPerson = ReturnType<typeof readPeopleList>['rows'][number]

const readListApart = inTableWorker<typeof readPeopleList>(new URL('./readPeopleList.ts', import.meta.url))

/**
 * Invites the people of a CSV list, and updates the role and department of those who already have an account: all rows
 * or none. A dry run reports what would happen, with every problem.
 * @throws forbidden, invalid for an invalid row, conflict when no process manager would be left
 */
export async function importPeople(
  services: Services,
  author: Author,
  { csv, dryRun }: ListImport,
  sending: Sending,
): Promise<PeopleImportAnswer> {
  const { rows, problems } = await readListApart(author.by.id, csv)
  const isMailed = services.settings.mail !== null
  if (dryRun) {
    const { added, changed, unchanged, faults } = await compare(services.database, rows)
    const all = [...problems, ...faults].toSorted((a, b) => a.line - b.line).map(problemMessage)
    return { added: added.length, changed: changed.length, unchanged, problems: all, invitations: [], isMailed }
  }
  refuseList(problems)
  // The idempotent result does not contain the links, only what they are computed from.
  const done = await inTransaction(services, author, async (tx) => {
    const { added, changed, unchanged, faults } = await compare(tx, rows)
    refuseList(faults)
    await placePeople(tx, changed)
    const invited: { name: string; email: string; id: string; isReset: boolean }[] = []
    for (const person of added) {
      const { firstName, lastName, email, role, department } = person
      const named = { id: randomUUID(), firstName, lastName, email, department }
      const { user } = await addUser(tx, { ...named, role: role ?? 'Team Member', vouched: true })
      const { id, isReset } = await makeLink(services, tx, user, { by: author.by, mailLink: sending.mailLink })
      invited.push({ name: user.name, email, id, isReset })
    }
    return { added: added.length, changed: changed.length, unchanged, invited }
  })
  const { invited, ...counts } = done
  const invitations = invited.map(({ name, email, ...link }) => ({
    name,
    email,
    url: linkOf(services, sending.origin, link),
  }))
  return { ...counts, problems: [], invitations, isMailed }
}

type Placed = { before: User; role: User['role']; department: string | null }

/** Returns what a list would change about people who already have an account. */
async function compare(from: Reader, listed: ListedPerson[]) {
  const known = await peopleOfAddresses(
    from,
    listed.map(({ email }) => email),
  )
  const added: ListedPerson[] = []
  const changed: Placed[] = []
  const faults: ListProblem[] = []
  for (const person of listed) {
    const before = known.get(person.email)
    if (!before) added.push(person)
    else if (before.state === 'deactivated') {
      faults.push({ line: person.line, field: 'email', message: refusals.reactivateFirst.text })
    } else {
      const role = person.role ?? before.role
      const department = person.department ?? before.department
      if (role !== before.role || department !== before.department) changed.push({ before, role, department })
    }
  }
  return { added, changed, unchanged: listed.length - added.length - changed.length - faults.length, faults }
}
