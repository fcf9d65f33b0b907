import { z } from 'zod'
import { customKeyLimit } from '../customFields/customFieldChoices.ts'
import { isInList, type ListName } from './workspaceListLabels.ts'

/** The shape of a value of a list that the workspace keeps, retired or not, or of one of `besides`. */
export const listKey = (list: ListName, unknown = 'Unknown value.', besides: readonly string[] = []) =>
  z
    .string(unknown)
    .max(customKeyLimit, unknown)
    .refine((key) => besides.includes(key) || isInList(list, key), unknown)
