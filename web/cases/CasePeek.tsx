import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { CaseAttachments } from './CaseAttachments.tsx'
import { CommentThread } from '../comments/CommentThread.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import type { PeekProps } from '../ui/peek/PeekHost.tsx'
import { PeekPanel } from '../ui/peek/PeekPanel.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import text from '../ui/text.module.css'
import { CaseBadges } from './CaseBadges.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { useCase } from './queries.ts'

/** A case beside the list or the board. */
export default function CasePeek(peek: PeekProps) {
  const reading = useCase(peek.id)
  const { data } = reading
  return (
    <PeekPanel {...peek} page="/cases/$id" number={data?.key} title={data?.title}>
      <QueryState of={reading} count={1} kind="record" />
      {data && <CaseEssentials key={data.id} theCase={data} />}
    </PeekPanel>
  )
}

function CaseEssentials({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  return (
    <>
      <Group gap="xs">
        <CaseBadges theCase={theCase} />
      </Group>
      <CaseFacts theCase={theCase} />
      <Section title={t('Description')}>
        {theCase.description ? (
          <p className={text.prose}>{theCase.description}</p>
        ) : (
          <Missing>{t('No description')}</Missing>
        )}
      </Section>
      {theCase.attachments.length > 0 && <CaseAttachments caseId={theCase.id} />}
      <CommentThread subject={{ caseId: theCase.id }} />
    </>
  )
}
