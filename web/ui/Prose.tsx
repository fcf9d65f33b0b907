import { splitListMark } from '../../contract/records/listMark.ts'
import classes from './Prose.module.css'
import text from './text.module.css'
import { Unbroken } from './Unbroken.tsx'

/**
 * Text as people wrote it, with their line breaks and in the direction of their language; lines that begin like list items
 * have hanging marks, as in the A3 PDF.
 */
export const Prose = ({ children }: { children: string }) => (
  <div className={classes.prose}>
    {blocksOf(children).map((block, index) =>
      block.kind === 'lines' ? (
        <p key={index} className={text.prose} data-apart={block.apart || undefined}>
          <Unbroken>{block.text}</Unbroken>
        </p>
      ) : (
        <ul key={index} className={classes.list} data-apart={block.apart || undefined}>
          {block.items.map(({ mark, text: words, apart }, at) => (
            <li key={at} data-apart={(apart && at > 0) || undefined}>
              <span className={classes.mark} aria-hidden={mark === '•' || undefined}>
                {mark}
              </span>
              <span className={text.prose}>
                <Unbroken>{words}</Unbroken>
              </span>
            </li>
          ))}
        </ul>
      ),
    )}
  </div>
)

type Item = { mark: string; text: string; apart: boolean }
/** `apart`: follows an empty line. */
type Block = { apart: boolean } & ({ kind: 'lines'; text: string } | { kind: 'list'; items: Item[] })

/** Groups consecutive lines into texts and lists. Empty lines only separate them. */
function blocksOf(written: string): Block[] {
  const blocks: Block[] = []
  let apart = false
  for (const line of written.split(/\r\n|[\n\r]/)) {
    const { mark, text: words } = splitListMark(line.trim())
    const last = blocks.at(-1)
    if (line.trim() === '') {
      apart = blocks.length > 0
      continue
    }
    if (mark !== '') {
      const item = { mark, text: words, apart }
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item], apart })
    } else if (last?.kind === 'lines' && !apart) {
      last.text += `\n${line}`
    } else {
      blocks.push({ kind: 'lines', text: line, apart })
    }
    apart = false
  }
  return blocks
}
