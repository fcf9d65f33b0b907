import { z } from 'zod'
import { carStatuses } from '../../contract/cars/carChoices.ts'
import { caseCategories, departments } from '../../contract/cases/caseChoices.ts'
import { gateNames } from '../../contract/gates/gateChoices.ts'
import { readAcrossStates } from '../../contract/readAcross/readAcrossChoices.ts'
import { read } from './content.ts'

// Texts, like those of content.ts, for what followed from the CARs of the sample: read-across, repeated reports,
// exceptions.

const text = z.string().min(1)

const AskedPlace = z.strictObject({
  /** The title of the CAR. */
  car: text,
  area: text,
  station: text,
  askedOf: text,
  /** Days after the CAR was completed, and days until the answer. */
  asked: z.number().min(0),
  answered: z.number().min(0).optional(),
  state: z.enum(readAcrossStates).exclude(['applies']),
  reason: text.optional(),
  evidence: text.optional(),
})
export const askedPlaces = read('readAcross.json', z.array(AskedPlace))

const Report = z.strictObject({ title: text, description: text })
/** Reports of one problem from one place, which propose a CAR. */
export const repeatedReports = read(
  'repeatedReports.json',
  z.strictObject({
    location: text,
    tags: z.array(text),
    category: z.enum(caseCategories),
    issueType: z.literal('problem'),
    department: z.enum(departments),
    reports: z.array(Report).length(3),
  }),
)

/** Changes of status that a process manager allowed although something was missing. */
export const exceptions = read(
  'exceptions.json',
  z.array(
    z.strictObject({
      car: text,
      status: z.enum(carStatuses),
      missing: z.array(z.enum(gateNames)),
      reason: text,
      by: text,
    }),
  ),
)
