import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import classes from './Markdown.module.css'
import layout from '../ui/layout.module.css'

type MarkdownProps = {
  text: string
  /** The URL of a picture, given its path in the text. */
  pictureUrl: (path: string) => string | undefined
}

/**
 * Renders our own Markdown. `<a id="topic"></a>` before a heading is its anchor. Throws for syntax that the guide does not
 * use.
 */
export function Markdown({ text, pictureUrl }: MarkdownProps) {
  return <div className={classes.text}>{blocksOf(lexer(text), pictureUrl)}</div>
}

const anchor = /^<a id="([a-z-]+)"><\/a>\s*$/

function blocksOf(tokens: Token[], pictureUrl: MarkdownProps['pictureUrl']): ReactNode[] {
  let id: string | undefined
  const inlineOf = (parts: Token[] | undefined): ReactNode =>
    parts?.map((part, index) => <Fragment key={index}>{inline(part as MarkedInline)}</Fragment>)

  function inline(token: MarkedInline): ReactNode {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? inlineOf(token.tokens) : token.text
      case 'strong':
        return <strong>{inlineOf(token.tokens)}</strong>
      case 'codespan':
        return <kbd className={classes.key}>{token.text}</kbd>
      case 'image':
        return (
          <img
            className={`${classes.picture} ${layout.outlined}`}
            src={pictureUrl(token.href)}
            alt={token.text}
            loading="lazy"
          />
        )
      default:
        throw new Error(`The guide uses ${(token as Token).type}, which it cannot show.`)
    }
  }

  function block(token: MarkedBlock): ReactNode {
    switch (token.type) {
      case 'space':
        return null
      case 'heading': {
        const Heading = token.depth === 1 ? 'h1' : 'h2'
        const topic = id
        id = undefined
        return <Heading id={topic}>{inlineOf(token.tokens)}</Heading>
      }
      case 'paragraph': {
        const topic = anchor.exec(token.text)?.[1]
        if (topic === undefined) return <p>{inlineOf(token.tokens)}</p>
        id = topic
        return null
      }
      case 'list': {
        const List = token.ordered ? 'ol' : 'ul'
        return (
          <List>
            {token.items.map((item, index) => (
              <li key={index}>{inlineOf(item.tokens)}</li>
            ))}
          </List>
        )
      }
      default:
        throw new Error(`The guide uses ${(token as Token).type}, which it cannot show.`)
    }
  }
  return tokens.map((token, index) => <Fragment key={index}>{block(token as MarkedBlock)}</Fragment>)
}

type MarkedInline = Tokens.Text | Tokens.Strong | Tokens.Codespan | Tokens.Image
type MarkedBlock = Tokens.Space | Tokens.Heading | Tokens.Paragraph | Tokens.List
