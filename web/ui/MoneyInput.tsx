import { Money } from '../../contract/values.ts'
import { useFormat } from '../i18n/format.ts'
import { DecimalInput, type DecimalInputProps } from './DecimalInput.tsx'

/** An amount of money; left out, `write` shows dollars. One with too many places stays as it was typed. */
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
