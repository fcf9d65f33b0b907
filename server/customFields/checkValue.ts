import { customDecimals, customNumberLimit, customTextLimit } from '../../contract/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields.ts'
import type { CustomValue } from '../../contract/customValues.ts'
import { Day, Id, optionalLine } from '../../contract/values.ts'
import type { Message } from '../../contract/message.ts'
import { reasonMessage } from '../process/refuse.ts'

/** A value as it is stored, null for none, or what is wrong with it. */
type CheckedValue = { value: CustomValue | null } | { problem: Message }

const Text = optionalLine(customTextLimit)

/** Checks a value by the kind of its field. Whether a person exists is checked later, for all of them together. */
export function checkValue(field: CustomField, sent: CustomValue): CheckedValue {
  switch (field.kind) {
    case 'text': {
      const text = Text.safeParse(sent)
      if (!text.success) return { problem: reasonMessage('customNotText', { maximum: customTextLimit }) }
      return { value: text.data }
    }
    case 'number':
      return isNumber(sent) ? { value: sent } : { problem: reasonMessage('customNotNumber') }
    case 'boolean':
      return typeof sent === 'boolean' ? { value: sent } : { problem: reasonMessage('customNotBoolean') }
    case 'date': {
      const day = Day.safeParse(sent)
      return day.success ? { value: day.data } : { problem: reasonMessage('customNotDate') }
    }
    case 'person': {
      const id = Id.safeParse(sent)
      return id.success ? { value: id.data } : { problem: reasonMessage('customNotPerson') }
    }
    case 'choice': {
      const inUse = field.choices.filter(({ retired }) => !retired)
      if (inUse.some(({ value }) => value === sent)) return { value: sent }
      return { problem: reasonMessage('customNotChoice', { values: inUse.map(({ value }) => value).join(', ') }) }
    }
  }
}

const isNumber = (sent: CustomValue): sent is number =>
  typeof sent === 'number' && Math.abs(sent) <= customNumberLimit && Number(sent.toFixed(customDecimals)) === sent
