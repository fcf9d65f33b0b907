import type { User } from '../../contract/users.ts'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './CommentBox.module.css'

type MentionListProps = {
  id: string
  people: User[]
  /** The one that Enter takes. */
  index: number
  onPick: (person: User) => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The people whom one may mean; the text keeps the focus. */
export function MentionList({ id, people, index, onPick }: MentionListProps) {
  const { t } = useTranslation()
  return (
    <div id={id} role="listbox" aria-label={t('People')} className={classes.people}>
      {people.map((person, at) => (
        <div
          key={person.id}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          className={classes.person}
          onMouseDown={(event) => {
            // The text keeps the focus.
            event.preventDefault()
            onPick(person)
          }}
        >
          <PersonAvatar name={person.name} imageUrl={person.profileImageUrl} size={24} />
          <span className={classes.personName}>{person.name}</span>
          <span className={classes.personMail}>{person.email}</span>
        </div>
      ))}
    </div>
  )
}
