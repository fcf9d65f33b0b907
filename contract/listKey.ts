import { z } from 'zod'
import { customKeyLimit } from './customFieldChoices.ts'
import { isInList, type ListName } from './workspaceListWords.ts'

/** The shape of a value of a list that the workspace keeps, retired or not. */
export const listKey = (list: ListName, unknown = 'Unknown value.') =>
  z
    .string(unknown)
    .max(customKeyLimit, unknown)
    .refine((key) => isInList(list, key), unknown)
