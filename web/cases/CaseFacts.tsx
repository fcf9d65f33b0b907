import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { useCauseLabels } from '../causes/useCauseLabels.ts'
import { CustomFacts } from '../customFields/CustomFacts.tsx'
import { Tags } from '../ui/Tags.tsx'
import { translateLabels } from '../ui/useWorkLabels.ts'
import { Section, Fact } from '../ui/Section.tsx'
import { AssigneeMenu } from './AssigneeMenu.tsx'
import { CaseFieldInPlace } from './CaseFieldInPlace.tsx'
import { CaseStation } from './CaseStation.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { useCaseLabels } from './useCaseLabels.ts'

/** The sidebar of a case: people, dates, place. */
export function CaseFacts({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const causes = useCauseLabels()
  const { causeCode, issueType, shift } = theCase
  return (
    <Section title={t('Details')}>
      <dl>
        <Fact name={t('Assignee')}>
          <AssigneeMenu theCase={theCase} avatar={24} shortcut="setAssignee" quiet={false} />
        </Fact>
        <CaseFact
          theCase={theCase}
          name="dueDate"
          display={theCase.dueDate && <DueDate record="cases" work={theCase} />}
        />
        <CaseFact theCase={theCase} name="businessImpact" empty={t('Not specified')} />
        <CaseFact theCase={theCase} name="department" empty={t('Not specified')} />
        <Fact name={t('Location')}>
          <CaseStation theCase={theCase} />
        </Fact>
        {shift && (
          <Fact name={t(caseFields.shift.label)}>
            {translateLabels(t, caseFields.shift.valueLabels)[shift] ?? shift}
          </Fact>
        )}
        <Fact name={t('Issue type')}>{labels.issueType[issueType] ?? issueType}</Fact>
        {causeCode && <Fact name={t('Cause code')}>{causes.code(causeCode)}</Fact>}
        <CaseFact theCase={theCase} name="tags" display={<Tags tags={theCase.tags} />} empty={t('No tags')} />
        <CustomFacts
          record="case"
          subject={{ feature: 'cases', id: theCase.id, custom: theCase.custom }}
          category={theCase.category}
          readOnly={theCase.deletedAt !== null}
        />
      </dl>
    </Section>
  )
}

/** A field below its name, which can be changed in place. */
function CaseFact(props: ComponentProps<typeof CaseFieldInPlace>) {
  const { t } = useTranslation()
  return (
    <Fact name={t(caseFields[props.name].label)}>
      <CaseFieldInPlace {...props} />
    </Fact>
  )
}
