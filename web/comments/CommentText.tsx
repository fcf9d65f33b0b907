import { Anchor } from '@mantine/core'
import { useSignedIn } from '../auth/signedIn.ts'
import { useUsers } from '../users/queries.ts'
import classes from './CommentThread.module.css'
import { piecesOf } from './commentPieces.ts'

/** The words of a comment: lines as they were written, addresses as links, people by their name. */
export function CommentText({ content }: { content: string }) {
  return (
    <div className={classes.text}>
      {piecesOf(content).map((piece, index) => {
        if (piece.kind === 'mention') return <Mention key={index} {...piece} />
        if (piece.kind === 'text') return piece.text
        return (
          <Anchor key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" underline="always">
            {piece.href}
          </Anchor>
        )
      })}
    </div>
  )
}

/** A person by the name they have now; by the one that was written when they are gone. */
function Mention({ id, name }: { id: string; name: string }) {
  const { id: ownId } = useSignedIn()
  const known = useUsers().data?.find((person) => person.id === id)
  return (
    <span className={classes.mention} data-own={id === ownId || undefined}>
      @{known?.name ?? name}
    </span>
  )
}
