import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { fileWishes } from '../settings/preferences.ts'

export const a3Calls = {
  downloadA3: defineCall('GET /api/cars/{id}/a3.pdf', {
    summary:
      'Answers the CAR as one A3 sheet, or more when its text is long, in the language and formats of the person who requests it.',
    query: z.strictObject(fileWishes),
    recorded: 'exported',
    raw: ['application/pdf'],
  }),
}
