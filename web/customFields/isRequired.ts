import type { CustomField } from '../../contract/customFields/customFields.ts'

/** Whether a form asks for the field: for a case that follows from its category. */
export const isRequired = (field: CustomField, category: string | null | undefined): boolean =>
  field.record === 'car' ? field.required : field.requiredFor.some((one) => one === category)
