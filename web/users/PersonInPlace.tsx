import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from '../../contract/users/users.ts'
import { InPlaceMenu, type InPlaceProps } from '../ui/inPlace/InPlaceMenu.tsx'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import text from '../ui/text.module.css'
import { PersonMark } from './PersonMark.tsx'

type PersonInPlaceProps = Omit<InPlaceProps, 'shown' | 'display' | 'isEmpty'> & {
  person: Person | null
  /** The label for nobody. */
  nobody?: string
  /** The size of the picture, in pixels. */
  avatar?: number
  /** In a long list: "nobody" is plain text like the names. */
  quiet?: boolean
  /** `PersonChoices`, rendered only in the open menu, so that a long list fetches the people once. */
  children: (Menu: MenuParts) => ReactNode
}

/** A person, and the menu to choose another in place. */
export function PersonInPlace({ person, nobody = '', avatar = 24, quiet = false, ...place }: PersonInPlaceProps) {
  const shown = person?.name ?? nobody
  return (
    <InPlaceMenu
      {...place}
      shown={shown}
      isEmpty={person === null && !quiet}
      display={
        <Flex component="span" gap="xs" align="center" miw={0} {...(!person && { c: 'dimmed' })}>
          {person && <PersonAvatar name={shown} imageUrl={person.profileImageUrl} size={avatar} />}
          {!person && !quiet && <PersonMark person={null} />}
          <span className={text.cut} title={shown}>
            {shown}
          </span>
        </Flex>
      }
    />
  )
}
