import type { Car } from '../../../contract/cars.ts'
import type { Task } from '../../../contract/tasks.ts'

/** First name of somebody of the sample factory. */
export type Who = string

/** A measured thing and its value. */
export type Measured = readonly [string, string]

/** Lines of a text. */
export type Lines = readonly string[]

export type Condition = { measured: readonly Measured[]; text: Lines }

/** All days are counted from the day on which the CAR is opened, unless said otherwise. */
export type CarStory = {
  title: string
  category: Car['category']
  priority: Car['priority']
  department: NonNullable<Car['department']>
  tags: readonly string[]
  maker: Who
  owner: Who
  sponsor?: Who
  /** How many days before now it is opened. */
  age: number
  /** The day on which work starts, on which the effect is looked at, on which it is complete; none while it is a draft. */
  days: { start?: number; review?: number; done?: number }
  due: number
  background: Lines
  current?: Condition
  target?: Condition
  rootCause?: Lines
  countermeasures?: Lines
  plan?: Lines
  followUp?: Lines
  impact: NonNullable<Car['businessImpact']>
  /** Money of a year. */
  estimatedSavings?: string
  actualSavings?: string
  /** Which cases may have led to it: those with one of these tags, at most so many. */
  ledBy: readonly string[]
  cases: number
  tasks: readonly StoryTask[]
  talk: readonly Remark[]
}

export type StoryTask = {
  title: string
  description?: string
  who?: Who
  priority?: Task['priority']
  due: number
  /** Without a day it is not done yet. */
  done?: number
  isBegun?: boolean
  /** Hours as estimated and as needed. */
  hours?: readonly [number, number?]
}

/** What somebody says; a name in braces mentions its owner. */
type Remark = { by: Who; after: number; says: string }
