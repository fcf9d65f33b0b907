import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PeopleImport, PeopleImportAnswer, PeopleImportProblem } from '../../contract/peopleImport.ts'
import type { User } from '../../contract/users.ts'
import { refusals } from '../../contract/refusals/refusals.ts'
import type { Reader } from '../database/database.ts'
import type { Author, Services } from '../records/services.ts'
import { readTablesInWorker } from '../process/workers/readTablesInWorker.ts'
import { refuse } from '../process/refuse.ts'
import { messageOfRow, wordedProblem } from '../files/rowProblem.ts'
import { inTransaction } from '../records/transaction.ts'
import { addUser, peopleOfAddresses, placePeople } from '../users/users.ts'
import { linkOf, makeLink, type Sending } from './passwordLinks.ts'
import type { ListedPerson, PeopleList } from './readPeopleList.ts'

const readListApart = readTablesInWorker<string, PeopleList>(new URL('readPeopleListWorker.ts', import.meta.url))

/** Problems that a refusal names. */
const mostNamed = 100

/**
 * Invites the people of a CSV list, and gives those who are here already its role and department: all rows or none.
 * A trial run tells what would happen, with every problem.
 * @throws forbidden, invalid when a row cannot be taken, conflict when no process manager would be left
 */
export async function importPeople(
  services: Services,
  author: Author,
  { csv, dryRun }: z.output<typeof PeopleImport>,
  sending: Sending,
): Promise<PeopleImportAnswer> {
  const { people, problems } = await readListApart(author.by.id, csv)
  const isMailed = services.settings.mail !== null
  if (dryRun) {
    const { added, changed, unchanged, faults } = await compare(services.database, people)
    const all = [...problems, ...faults].toSorted((a, b) => a.line - b.line).map(wordedProblem)
    return { added: added.length, changed: changed.length, unchanged, problems: all, invitations: [], isMailed }
  }
  refuseProblems(problems)
  // Links are not kept with the answer of the write, only what they are computed from.
  const done = await inTransaction(services, author, async (tx) => {
    const { added, changed, unchanged, faults } = await compare(tx, people)
    refuseProblems(faults)
    await placePeople(tx, changed)
    const invited: { name: string; email: string; id: string; isReset: boolean }[] = []
    for (const person of added) {
      const { firstName, lastName, email, role = 'Team Member', department = null } = person
      const { user } = await addUser(tx, {
        id: randomUUID(),
        firstName,
        lastName,
        email,
        role,
        department,
        vouched: true,
      })
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

function refuseProblems(problems: PeopleImportProblem[]): void {
  const [first] = problems
  if (!first) return
  const errors = problems.slice(0, mostNamed).map((one) => ({ path: `csv.${one.line}`, ...messageOfRow(one) }))
  throw refuse('lineRefused', { line: String(first.line), problem: messageOfRow(first) }, { errors })
}

type Placed = { before: User; role: User['role']; department: string | null }

/** What a list would do to the people who are here. */
async function compare(from: Reader, listed: ListedPerson[]) {
  const known = await peopleOfAddresses(
    from,
    listed.map(({ email }) => email),
  )
  const added: ListedPerson[] = []
  const changed: Placed[] = []
  const faults: PeopleImportProblem[] = []
  for (const person of listed) {
    const before = known.get(person.email)
    if (!before) added.push(person)
    else if (before.state === 'deactivated') {
      faults.push({ line: person.line, field: 'email', message: refusals.reactivateFirst.text })
    } else {
      const { role = before.role, department = before.department } = person
      if (role !== before.role || department !== before.department) changed.push({ before, role, department })
    }
  }
  return { added, changed, unchanged: listed.length - added.length - changed.length - faults.length, faults }
}
