import { customDecimals, customNumberLimit, customTextLimit } from './customFieldChoices.ts'
import type { CustomField } from './customFields.ts'
import type { CustomValue } from './customValues.ts'
import type { PlaceholderValue, Message } from '../http/message.ts'
import { customFieldsRefusals } from '../refusals/customFields.ts'
import { Day, Id, optionalLine, withoutControls } from '../values/values.ts'

/** A value as it is stored, null for none, or what is wrong with it. */
type CheckedValue = { value: CustomValue | null } | { problem: Message }

const Text = optionalLine(customTextLimit)

const refused = (
  reason: keyof typeof customFieldsRefusals,
  params: Record<string, PlaceholderValue> = {},
): CheckedValue => ({
  problem: { text: customFieldsRefusals[reason].text, params },
})

/** Checks a value by the kind of its field. Whether a person exists is checked later, for all of them together. */
export function checkCustomValue(field: Pick<CustomField, 'kind' | 'choices'>, sent: CustomValue): CheckedValue {
  switch (field.kind) {
    case 'text': {
      const text = Text.safeParse(sent)
      if (text.success) return { value: text.data }
      const [, controls] = withoutControls
      const hasControls = text.error.issues.some(({ message }) => message === controls)
      return hasControls
        ? { problem: { text: controls, params: {} } }
        : refused('customNotText', { maximum: customTextLimit })
    }
    case 'number':
      return isNumber(sent) ? { value: sent } : refused('customNotNumber')
    case 'boolean':
      return typeof sent === 'boolean' ? { value: sent } : refused('customNotBoolean')
    case 'date': {
      const day = Day.safeParse(sent)
      return day.success ? { value: day.data } : refused('customNotDate')
    }
    case 'person': {
      const id = Id.safeParse(sent)
      return id.success ? { value: id.data } : refused('customNotPerson')
    }
    case 'choice': {
      const inUse = field.choices.filter(({ retired }) => !retired)
      if (inUse.some(({ value }) => value === sent)) return { value: sent }
      return refused('customNotChoice', { values: inUse.map(({ value }) => value).join(', ') })
    }
  }
}

const isNumber = (sent: CustomValue): sent is number =>
  typeof sent === 'number' && Math.abs(sent) <= customNumberLimit && Number(sent.toFixed(customDecimals)) === sent
