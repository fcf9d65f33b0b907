import { caseFields } from '../../../contract/fields/case.ts'
import { editableNames } from '../../../contract/fields/field.ts'
import { useCar } from '../../cars/queries.ts'
import { useCauseWords } from '../../causes/useCauseWords.ts'
import { CustomFactsThen } from '../../customFields/CustomFactsThen.tsx'
import type { FieldThen } from '../../ui/asOf/asOf.ts'
import { FactsThen } from '../../ui/asOf/FactsThen.tsx'
import { useCaseFieldWords } from '../useCaseFieldWords.ts'
import { moneyFields } from './CaseMoneyThen.tsx'

const always = ['assigneeId', 'dueDate', 'businessImpact', 'department', 'location', 'issueType', 'tags'] as const

/** Fields that are shown elsewhere on the page; the location names the station. */
const elsewhere = ['title', 'description', 'status', 'priority', 'category', 'attachments', 'stationId'] as const
const placed = new Set<string>([...always, ...elsewhere, ...moneyFields])
const others = editableNames(caseFields).filter((name) => !placed.has(name))

/** The sidebar of a case as it was: people, dates, place. */
export function CaseFactsThen({ field }: { field: (name: string) => FieldThen }) {
  const words = useCaseFieldWords()
  const causes = useCauseWords()
  const cars = [useCar(idIn(field('carId').then)).data, useCar(idIn(field('carId').now)).data]
  return (
    <FactsThen
      field={field}
      always={always}
      others={others}
      words={{
        name: words.name,
        value(name, one) {
          if (name === 'causeCode' && typeof one === 'string') return causes.code(one)
          if (name === 'carId' && one !== null) return cars.find((car) => car?.id === one)?.key ?? '…'
          return words.value(name, one)
        },
      }}
    >
      <CustomFactsThen record="case" field={field} />
    </FactsThen>
  )
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
