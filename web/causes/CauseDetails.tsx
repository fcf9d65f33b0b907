import { Autocomplete, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { causeCategories, causeCategoryLimit, causeStates } from '../../contract/causes/causeChoices.ts'
import type { Cause } from '../../contract/causes/causes.ts'
import { useFormat } from '../i18n/format.ts'
import { Prose } from '../ui/Prose.tsx'
import { Fact, Section } from '../ui/Section.tsx'
import { useUsers } from '../users/queries.ts'
import { CauseCodeSelect } from './CauseCodeSelect.tsx'
import { changeCause } from './causeModel.ts'
import type { CauseBench } from './useCauseBench.ts'
import { useCauseLabels } from './useCauseLabels.ts'
import { icon } from '../ui/icons.ts'

/** Everything about the selected cause, with a button for each keyboard command. */
export function CauseDetails({ bench, node }: { bench: CauseBench; node: Cause }) {
  const { t } = useTranslation()
  const labels = useCauseLabels()
  const change = (values: Partial<Cause>) => bench.editor.change((tree) => changeCause(tree, node.id, values))
  // The name of a built-in category selects that category; any other text is a new one.
  const categoryOf = (typed: string) =>
    causeCategories.find((name) => labels.category(name) === typed) ?? (typed.trim() || null)
  return (
    <Section title={node.text || t('New cause')}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label={t('State')}
          value={node.state}
          onChange={(state) => bench.setState(node, state)}
          data={causeStates.map((state) => ({ value: state, label: labels.state(state) }))}
        />
        {node.check && <CheckFacts node={node} onEdit={() => bench.askAgain(node)} />}
        <Autocomplete
          label={t('Category')}
          maxLength={causeCategoryLimit}
          data={causeCategories.map((name) => labels.category(name))}
          value={labels.category(node.category)}
          onChange={(typed) => change({ category: categoryOf(typed) })}
        />
        <CauseCodeSelect value={node.causeCode} onChange={(causeCode) => change({ causeCode })} />
        <Group gap="xs">
          <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => bench.askWhy(node)}>
            {t('Why?')}
          </Button>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => bench.edit(node.id)}>
            {t('Edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowRight {...icon} />}
            onClick={() => bench.move(node.id, true)}
          >
            {t('Deeper')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowLeft {...icon} />}
            disabled={node.parentId === null}
            onClick={() => bench.move(node.id, false)}
          >
            {t('Out')}
          </Button>
          <Button variant="default" c="red" leftSection={<IconTrash {...icon} />} onClick={() => bench.remove(node)}>
            {t('Remove')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

function CheckFacts({ node: { check }, onEdit }: { node: Cause; onEdit: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data ?? []
  if (!check) return null
  const who = people.find(({ id }) => id === check.checkedById)?.name
  return (
    <dl>
      <Fact name={t('How it was checked')}>
        <Prose>{check.method || '-'}</Prose>
      </Fact>
      <Fact name={t('Result')}>
        <Prose>{check.result || '-'}</Prose>
      </Fact>
      <Fact name={t('Checked by')}>
        {[who, check.checkedOn && format.day(check.checkedOn)].filter(Boolean).join(', ') || '-'}
      </Fact>
      {check.attachmentIds.length > 0 && (
        <Fact name={t('Attachments')}>{t('{{count}} files', { count: check.attachmentIds.length })}</Fact>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onEdit}>
        {t('Edit check')}
      </Button>
    </dl>
  )
}
