import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from '../../contract/users.ts'
import { InPlaceMenu, type InPlaceProps } from '../ui/inPlace/InPlaceMenu.tsx'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import text from '../ui/text.module.css'
import { PersonMark } from './PersonMark.tsx'

type PersonInPlaceProps = Omit<InPlaceProps, 'shown' | 'face' | 'isEmpty'> & {
  person: Person | null
  /** What nobody is called. */
  nobody?: string
  /** The size of the picture, pixels. */
  avatar?: number
  /** In a list of many: nobody is a word as the names are. */
  quiet?: boolean
  /** `PersonChoices`, built with the open menu alone: a long list asks for the people once. */
  children: (Menu: MenuParts) => ReactNode
}

/** A person where they are named, and the menu of others. */
export function PersonInPlace({ person, nobody = '', avatar = 24, quiet = false, ...place }: PersonInPlaceProps) {
  const shown = person?.name ?? nobody
  return (
    <InPlaceMenu
      {...place}
      shown={shown}
      isEmpty={person === null && !quiet}
      face={
        <Flex component="span" gap="xs" align="center" miw={0} {...(!person && { c: 'dimmed' })}>
          {person && <PersonAvatar name={shown} imageUrl={person.profileImageUrl} size={avatar} />}
          {!person && !quiet && <PersonMark person={null} />}
          <span className={text.cut}>{shown}</span>
        </Flex>
      }
    />
  )
}
