import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { carCategories, carPriorities } from '../../contract/cars/carChoices.ts'
import { businessImpacts, caseCategories, casePriorities, departments } from '../../contract/cases/caseChoices.ts'
import { urgentCallTypes } from '../../contract/calls/callChoices.ts'
import { roles } from '../../contract/users/permissions.ts'
import { taskPriorities } from '../../contract/tasks/taskChoices.ts'

// The texts of the sample company: JSON files, validated when they are loaded.

const folder = join(import.meta.dirname, 'content')

/** A file of texts, validated. @throws Error with the file and what is wrong in it */
export function read<T>(file: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return data
}

export const text = z.string().min(1)
/** The lines of a text with several. */
const lines = z.array(text).transform((all) => all.join('\n'))
const money = z.string().regex(/^\d+\.\d\d$/)
const department = z.enum(departments)
export const days = z.number().min(0)

/** Machines, parts, locations and partners of the company, by the name of their placeholder. */
export const words = new Map(Object.entries(read('words.json', z.record(text, z.tuple([text], text)))))

const Person = z.strictObject({
  firstName: text,
  lastName: text,
  role: z.enum(roles),
  department,
  /** This person's share of the department's work, relative to the others. */
  share: z.number().positive(),
})
export type SamplePerson = z.output<typeof Person>
export const people = read('people.json', z.array(Person))

/** Stations; a placeholder in the name yields a station for each of its words. */
export const stationTemplates = read(
  'stations.json',
  z.array(z.strictObject({ area: text, name: text, department, type: text.nullable().default(null) })),
)

export const photoSubjects = read('photoSubjects.json', z.array(text))

const CallTemplate = z.strictObject({
  type: z.enum(urgentCallTypes),
  /** How often help is called for such a case, relative to others. */
  share: z.number().positive(),
  /** The share of its calls that stop the line, from 0 to 1. */
  stops: z.number().min(0).max(1),
  /** What solved it. */
  findings: z.tuple([text], text),
})
export type CallTemplate = z.output<typeof CallTemplate>

/** Texts of calls for help, whatever they are about. */
export const callLabels = read(
  'calls.json',
  z.strictObject({
    cancelReasons: z.tuple([text], text),
    /** Findings of the caller, when nobody came. */
    clearedAlone: z.tuple([text], text),
  }),
)

const CaseTemplate = z.strictObject({
  title: text,
  /** Sentences. */
  description: z.array(text),
  category: z.enum(caseCategories),
  issueType: z.enum(['observation', 'problem', 'near_miss', 'suggestion', 'complaint']),
  /** One of them is chosen; one that is listed twice is twice as likely. */
  priorities: z.tuple([z.enum(casePriorities)], z.enum(casePriorities)),
  location: text,
  tags: z.array(text),
  /** Possible subjects of its photos. */
  photos: z.array(z.enum(photoSubjects)).min(1),
  /** Range of yearly savings, for cases with savings. */
  savings: z.tuple([z.number(), z.number()]).optional(),
  /** For cases in which somebody may call for help at once. */
  call: CallTemplate.optional(),
})
export type CaseTemplate = z.output<typeof CaseTemplate> & { department: (typeof departments)[number] }

export const caseTemplates: readonly CaseTemplate[] = departments.flatMap((of) =>
  read(`caseTemplates/${of}.json`, z.array(CaseTemplate)).map((template) => ({ ...template, department: of })),
)

/** Comments of one conversation; a name in braces mentions that person. */
const Conversation = z.array(z.strictObject({ author: z.enum(['reporter', 'assignee']), text }))
export type Conversation = z.output<typeof Conversation>

/** What happens in cases that somebody works on. */
export const caseWork = read(
  'caseWork.json',
  z.strictObject({
    comments: z.tuple([Conversation], Conversation),
    closingComments: z.tuple([Conversation], Conversation),
    /** A comment and a description of people who report a problem that already has a case. */
    reportedAgain: z.tuple([text, text]),
    tasks: z.array(text),
  }),
)

const Condition = z
  .strictObject({
    /** A measured quantity, and its value. */
    measured: z.array(z.tuple([text, text])),
    text: lines,
  })
  .default({ measured: [], text: '' })

const CarTask = z.strictObject({
  title: text,
  description: z.string().default(''),
  assignee: text.optional(),
  priority: z.enum(taskPriorities).default('medium'),
  due: days,
  /** Without a day it is still open. */
  done: days.optional(),
  inProgress: z.boolean().default(false),
  estimatedHours: z.number().optional(),
  actualHours: z.number().optional(),
})
export type CarTaskTemplate = z.output<typeof CarTask>

/** People are referred to by their first names. Days are counted from the day on which the CAR is opened. */
const CarTemplate = z.strictObject({
  title: text,
  category: z.enum(carCategories),
  priority: z.enum(carPriorities),
  department,
  tags: z.array(text),
  createdBy: text,
  owner: text,
  sponsor: text.optional(),
  /** How many days before now it is opened. */
  age: days,
  /** When it reaches each status; omitted for a draft. */
  days: z.strictObject({
    start: days.optional(),
    review: days.optional(),
    /** Its actions are done, and their effect is to be proven. */
    verifying: days.optional(),
    done: days.optional(),
  }),
  due: days,
  background: lines,
  currentCondition: Condition,
  targetCondition: Condition,
  rootCauseAnalysis: lines.default(''),
  countermeasures: lines.default(''),
  implementationPlan: lines.default(''),
  followUpPlan: lines.default(''),
  businessImpact: z.enum(businessImpacts),
  /** Per year. */
  estimatedSavings: money.optional(),
  actualSavings: money.optional(),
  /** Cases with one of these tags are linked to it, up to this many. */
  caseTags: z.array(text),
  maxCases: z.int(),
  tasks: z.array(CarTask),
  comments: z.array(z.strictObject({ author: text, day: days, text })),
})
export type CarTemplate = z.output<typeof CarTemplate>

/** The oldest first. */
export const carTemplates: readonly CarTemplate[] = readdirSync(join(folder, 'carTemplates'))
  .flatMap((file) => read(`carTemplates/${file}`, z.array(CarTemplate)))
  .sort((one, other) => other.age - one.age)
