import { Anchor, Box } from '@mantine/core'
import { useSignedIn } from '../auth/signedIn.ts'
import { useUsers } from '../users/queries.ts'
import classes from './CommentThread.module.css'
import { piecesOf } from './commentPieces.ts'
import textStyles from '../ui/text.module.css'

/** The text of a comment with its line breaks, links and mentions. */
export const CommentText = ({ content }: { content: string }) => (
  <Box className={textStyles.prose} lh={1.55}>
    {piecesOf(content).map((piece, index) => {
      if (piece.kind === 'mention') return <Mention key={index} {...piece} />
      if (piece.kind === 'text') return piece.text
      return (
        <Anchor key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" underline="always">
          {piece.href}
        </Anchor>
      )
    })}
  </Box>
)

/** A person by their current name, or by the written one if they are gone. */
function Mention({ id, name }: { id: string; name: string }) {
  const { id: ownId } = useSignedIn()
  const known = useUsers().data?.find((person) => person.id === id)
  return (
    <Box component="span" className={classes.mention} px={4} py={1} fw={500} data-own={id === ownId || undefined}>
      @{known?.name ?? name}
    </Box>
  )
}
