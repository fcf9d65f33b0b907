import { Box, Flex, Text } from '@mantine/core'
import { IconAlertTriangle, IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import { decisionLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import { signatureMeaningLabels, signatureMethodLabels } from '../../contract/signatures/signatureChoices.ts'
import type { Signature } from '../../contract/signatures/signatures.ts'
import { signedFieldLabel } from '../../contract/signatures/signatureLabels.ts'
import { useFormat } from '../i18n/format.ts'
import { Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import { smallIcon } from '../ui/icons.ts'

/** Characters of a hash that suffice to distinguish signatures. */
const shortHash = 12
/** Who signed what of a record and when, and whether it still holds; nothing without signatures. */
export function SignatureList({ signatures }: { signatures: readonly Signature[] }) {
  const { t } = useTranslation()
  if (signatures.length === 0) return null
  return (
    <Section title={t('Signatures')}>
      <Flex component="ul" direction="column" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {signatures.map((signature) => (
          <Signed key={signature.id} signature={signature} />
        ))}
      </Flex>
    </Section>
  )
}

function Signed({ signature }: { signature: Signature }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { meaning, signerName, signedAt, method, hash, isValid } = signature
  const about = useAbout(signature)
  return (
    <li>
      <Tag
        tone={isValid ? 'green' : 'red'}
        mark={isValid ? <IconSignature {...smallIcon} /> : <IconAlertTriangle {...smallIcon} />}
      >
        {isValid
          ? t(signatureMeaningLabels[meaning])
          : t('{{signature}}: no longer valid', { signature: t(signatureMeaningLabels[meaning]) })}
      </Tag>
      <Box mt={4} style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={500}>
          {signerName}
        </Text>
        {about !== null && <Text size="sm">{about}</Text>}
        <Text size="xs" c="dimmed">
          {[format.moment(signedAt), t(signatureMethodLabels[method])].join(' · ')}
        </Text>
        {!isValid && <Changes signature={signature} />}
        <Text size="xs" c="dimmed" title={hash}>
          {t('SHA-256 {{hash}}', { hash: `${hash.slice(0, shortHash)}…` })}
        </Text>
      </Box>
    </li>
  )
}

/** What was decided or released. */
function useAbout({ decision, disposition }: Signature): string | null {
  const { t } = useTranslation()
  const format = useFormat()
  if (decision !== null) return t(decisionLabels[decision])
  if (disposition === null) return null
  const { kind, quantity, unit } = disposition
  return `${t(dispositionKindLabels[kind])} · ${format.decimal(String(quantity))} ${t(suspectUnitLabels[unit])}`
}

/** What differs from what was signed, and by the history who changed it last. */
function Changes({ signature: { changedFields, changes } }: { signature: Signature }) {
  const { t } = useTranslation()
  const format = useFormat()
  const fieldLabels = changedFields.map((field) => {
    const change = changes.find((one) => one.field === field)
    const name = t(signedFieldLabel(field))
    return change ? `${name} (${change.byName}, ${format.day(change.at)})` : name
  })
  return (
    <Text size="xs" c="var(--mantine-color-error)">
      {t('Changed since: {{fields}}', { fields: format.list(fieldLabels) })}
    </Text>
  )
}
