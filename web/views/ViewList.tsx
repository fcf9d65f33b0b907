import { Flex, UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { View } from '../../contract/views/views.ts'
import { icon } from '../ui/icons.ts'
import sidebar from '../ui/SidebarLink.module.css'
import classes from './SidebarViews.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { viewIcons } from './viewIcons.ts'
import { ViewMenu } from './ViewMenu.tsx'

type ViewListProps = { name: string; title: string; views: readonly View[]; onNavigate: (() => void) | undefined }

/** Views as a list that can be folded. */
export function ViewList({ name, title, views, onNavigate }: ViewListProps) {
  const [isFolded, setFolded] = useLocalStorage({ key: `views-folded-${name}`, defaultValue: false })
  const listId = useId()
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <Flex direction="column" gap="2px" mt="0.5rem">
      <UnstyledButton
        className={`${classes.toggle} ${layout.hoverable} ${text.secondary} ${layout.row}`}
        aria-expanded={!isFolded}
        aria-controls={listId}
        onClick={() => setFolded(!isFolded)}
      >
        <Chevron size={14} stroke={2} aria-hidden />
        {title}
      </UnstyledButton>
      <div id={listId} role="group" aria-label={title} hidden={isFolded}>
        {views.map((view) => {
          const PageIcon = viewIcons[view.page]
          return (
            <Flex key={view.id} align="center" miw={0}>
              <Link
                to="/views/$id"
                params={{ id: view.id }}
                activeOptions={{ includeSearch: false }}
                className={`${sidebar.link} ${classes.link} ${layout.fills}`}
                title={view.name}
                onClick={onNavigate}
              >
                <PageIcon {...icon} className={text.dim} />
                <span className={text.cut}>{view.name}</span>
              </Link>
              <ViewMenu view={view} among={views} />
            </Flex>
          )
        })}
      </div>
    </Flex>
  )
}
