import { Money } from '../../contract/values/values.ts'
import { useFormat } from '../i18n/format.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

/**
 * An input for an amount of money; without `write` it shows the workspace's currency. An amount with too many decimals stays
 * as typed.
 */
export function MoneyInput({ write, ...field }: DecimalInputProps) {
  const format = useFormat()
  return (
    <DecimalInput
      {...field}
      write={(amount) => {
        const read = Money.safeParse(amount)
        return read.success ? (write ?? format.money)(read.data) : amount
      }}
    />
  )
}
