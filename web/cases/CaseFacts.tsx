import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { useCauseWords } from '../causes/useCauseWords.ts'
import { CustomFacts } from '../customFields/CustomFacts.tsx'
import { Tag } from '../ui/Tag.tsx'
import { inWords } from '../ui/useWorkLabels.ts'
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
  const causes = useCauseWords()
  const { causeCode, issueType, shift, tags } = theCase
  return (
    <Section title={t('Details')}>
      <dl>
        <Fact name={t('Assignee')}>
          <AssigneeMenu theCase={theCase} avatar={24} shortcut="setAssignee" quiet={false} />
        </Fact>
        <Fact name={t('Due Date')}>
          <CaseFieldInPlace
            theCase={theCase}
            name="dueDate"
            action={t('Change due date')}
            shortcut="setDueDate"
            {...(theCase.dueDate && { display: <DueDate record="cases" work={theCase} /> })}
          />
        </Fact>
        <Fact name={t('Business Impact')}>
          <CaseFieldInPlace
            theCase={theCase}
            name="businessImpact"
            action={t('Change business impact')}
            shortcut="setBusinessImpact"
            {...(!theCase.businessImpact && { display: t('Not specified') })}
          />
        </Fact>
        <Fact name={t('Department')}>
          <CaseFieldInPlace
            theCase={theCase}
            name="department"
            action={t('Change department')}
            shortcut="setDepartment"
            {...(!theCase.department && { display: t('Not specified') })}
          />
        </Fact>
        <Fact name={t('Location')}>
          <CaseStation theCase={theCase} />
        </Fact>
        {shift && <Fact name={t(caseFields.shift.label)}>{inWords(t, caseFields.shift.words)[shift] ?? shift}</Fact>}
        <Fact name={t('Issue type')}>{labels.issueType[issueType] ?? issueType}</Fact>
        {causeCode && <Fact name={t('Cause code')}>{causes.code(causeCode)}</Fact>}
        <Fact name={t('Tags')}>
          <CaseFieldInPlace
            theCase={theCase}
            name="tags"
            action={t('Change tags')}
            shortcut="setTags"
            display={
              tags.length > 0 ? (
                <Flex component="span" gap={6} wrap="wrap">
                  {tags.map((tag) => (
                    <Tag whole key={tag}>
                      {tag}
                    </Tag>
                  ))}
                </Flex>
              ) : (
                t('No tags')
              )
            }
          />
        </Fact>
        <CustomFacts
          record="case"
          subject={{ room: 'cases', id: theCase.id, custom: theCase.custom }}
          readOnly={theCase.deletedAt !== null}
        />
      </dl>
    </Section>
  )
}
