import { useNavigate } from '@tanstack/react-router'
import { IconBinaryTree2, IconChecklist, IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { causeStateLabels } from '../../contract/causes/causeChoices.ts'
import type { Found } from '../../contract/search/search.ts'
import { anchorOf } from '../cars/MissingGates.tsx'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import type { CommandGroup } from './command.ts'
import { icon } from '../ui/icons.ts'

/** Search results as lines that open them: a person opens their cases, a station the cases reported there. */
export function useFoundCommands(found: Found | undefined): CommandGroup[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!found) return []
  const openCase = (id: string) => void navigate({ to: '/cases/$id', params: { id } })
  const openCar = (id: string) => void navigate({ to: '/cars/$id', params: { id } })
  const groups: CommandGroup[] = [
    {
      name: t('Cases'),
      commands: found.cases.map(({ id, key, title, status }) => ({
        id,
        label: title,
        hint: key,
        mark: <StatusDot status={status} size={16} />,
        run: () => openCase(id),
      })),
    },
    {
      name: t('CARs'),
      commands: found.cars.map(({ id, key, title, status }) => ({
        id,
        label: title,
        hint: key,
        mark: <CarStatusMark status={status} />,
        run: () => openCar(id),
      })),
    },
    {
      name: t('Causes'),
      commands: found.causes.map(({ id, text, state, carId, carKey }) => ({
        id: `${carId} ${id}`,
        label: text,
        hint: `${carKey} · ${t(causeStateLabels[state])}`,
        mark: <IconBinaryTree2 {...icon} />,
        run: () => void navigate({ to: '/cars/$id', params: { id: carId }, hash: anchorOf.rootCauseAnalysis }),
      })),
    },
    {
      name: t('Tasks'),
      commands: found.tasks.map(({ id, title, caseId, carId, subjectKey }) => ({
        id,
        label: title,
        hint: subjectKey,
        mark: <IconChecklist {...icon} />,
        run: () => (caseId === null ? openCar(carId ?? '') : openCase(caseId)),
      })),
    },
    {
      name: t('People'),
      commands: found.people.map(({ id, name, department, profileImageUrl }) => ({
        id,
        label: name,
        hint: department ?? undefined,
        mark: <PersonAvatar name={name} imageUrl={profileImageUrl} size={20} />,
        run: () => void navigate({ to: '/cases', search: { assigneeId: [id] } }),
      })),
    },
    {
      name: t('Stations'),
      commands: found.stations.map(({ id, code, location }) => ({
        id,
        label: location,
        hint: code,
        mark: <IconMapPin {...icon} />,
        run: () => void navigate({ to: '/cases', search: { stationId: [id] } }),
      })),
    },
  ]
  return groups.filter(({ commands }) => commands.length > 0)
}
