import { lessonCalls } from '../../contract/lessons/lessons.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import * as lessons from './lessons.ts'

export const lessonRoutes = (services: Services): Route[] => [
  serve(lessonCalls.listLessons, ({ query }) => lessons.listLessons(services, query)),
  serve(lessonCalls.suggestLessons, ({ query }) => lessons.suggestLessons(services, query)),
  serve(lessonCalls.readLesson, ({ params }) => lessons.readLesson(services, params.id)),
]
