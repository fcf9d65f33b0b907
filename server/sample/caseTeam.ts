import type { Case } from '../../contract/cases/cases.ts'
import type { SamplePerson } from './content.ts'
import type { Random } from './random.ts'

type Member = SamplePerson & { id: string }

/** The people involved in one case. */
type Team = {
  assignee: Member
  /** The reporter: often somebody of the same department, sometimes anybody. */
  reporter(): Member
  /** The person who changes the status: the assignee does the work, somebody else confirms it. */
  actorOf(status: Case['status']): Member
}

/** Chooses the people for a case of a department. */
export function teamOf(people: readonly Member[], department: SamplePerson['department'], random: Random): Team {
  const colleagues = people.filter((person) => person.department === department)
  const assignee = byShare(colleagues, random)
  const leads = people.filter((person) => person.role !== 'Team Member')
  return {
    assignee,
    reporter: () => byShare(random.chance(0.45) ? colleagues : people, random),
    actorOf(status) {
      if (status === 'in_progress' || status === 'review') return assignee
      return byShare(leads, random)
    },
  }
}

function byShare(people: readonly Member[], random: Random): Member {
  let left = random.between(
    0,
    people.reduce((sum, { share }) => sum + share, 0),
  )
  for (const person of people) {
    left -= person.share
    if (left < 0) return person
  }
  throw new Error('Every department has somebody.')
}
