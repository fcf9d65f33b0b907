import { Anchor, Box, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { Tag } from '../ui/Tag.tsx'
import { inWords } from '../ui/useWorkLabels.ts'
import { Section, Fact, Missing } from '../ui/Section.tsx'
import { AssigneeMenu } from './AssigneeMenu.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { useCaseLabels } from './useCaseLabels.ts'

/** Who, when, where: the case's sidebar. */
export function CaseFacts({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const { businessImpact, department, location, stationId, issueType, shift, tags } = theCase
  return (
    <Section title={t('Details')}>
      <dl>
        <Fact name={t('Assignee')}>
          <AssigneeMenu theCase={theCase} avatar={24} />
        </Fact>
        <Fact name={t('Due Date')}>
          <DueDate record="cases" work={theCase} empty={t('No due date')} />
        </Fact>
        <Fact name={t('Business Impact')}>
          {businessImpact ? labels.businessImpact[businessImpact] : <Missing>{t('Not specified')}</Missing>}
        </Fact>
        <Fact name={t('Department')}>
          {department ? labels.department[department] : <Missing>{t('Not specified')}</Missing>}
        </Fact>
        {location && (
          <Fact name={t('Location')}>
            {stationId ? (
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...props} to="/cases" search={{ stationId: [stationId] }} />}
              >
                {location}
              </Anchor>
            ) : (
              location
            )}
          </Fact>
        )}
        {shift && <Fact name={t(caseFields.shift.label)}>{inWords(t, caseFields.shift.words)[shift] ?? shift}</Fact>}
        <Fact name={t('Issue type')}>{labels.issueType[issueType] ?? issueType}</Fact>
        <Fact name={t('Tags')}>
          {tags.length > 0 ? (
            <Flex component="ul" gap={6} wrap="wrap" mt={4}>
              {tags.map((tag) => (
                <Box component="li" key={tag} maw="100%">
                  <Tag whole>{tag}</Tag>
                </Box>
              ))}
            </Flex>
          ) : (
            <Missing>{t('No tags')}</Missing>
          )}
        </Fact>
      </dl>
    </Section>
  )
}
