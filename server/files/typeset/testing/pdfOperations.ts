/** One operation of a page's content: strings as bytes, names without their slash, arrays flattened. */
export type Operation = { operator: string; operands: (string | number | Buffer)[] }

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const token =
  /\s*(?:(?<name>\/[^\s/[\]()<>]+)|(?<number>[-+]?[\d.]+)|(?<word>[A-Za-z'"*][A-Za-z0-9'"*]*)|(?<hex><[0-9A-Fa-f\s]*>)|(?<open>\()|<<|>>|\[|\])/y

/** Reads the content of a page, given as one character per byte, operation by operation. */
export function* operations(content: string): Generator<Operation> {
  let operands: Operation['operands'] = []
  token.lastIndex = 0
  for (;;) {
    const at = token.lastIndex
    const { name, number, word, hex, open } = token.exec(content)?.groups ?? {}
    if (token.lastIndex <= at) return
    if (name !== undefined) operands.push(name.slice(1))
    else if (number !== undefined) operands.push(Number(number))
    else if (hex !== undefined) operands.push(Buffer.from(hex.slice(1, -1), 'hex'))
    else if (open !== undefined) operands.push(literal(content))
    else if (word !== undefined) {
      yield { operator: word, operands }
      operands = []
    }
  }
}

/** Reads a string in parentheses, whose opening one has just been read. */
function literal(content: string): Buffer {
  let text = ''
  let depth = 1
  let at = token.lastIndex
  for (; at < content.length; at += 1) {
    const character = content.charAt(at)
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
      text += octal
        ? String.fromCharCode(parseInt(octal, 8))
        : (escapes[content.charAt(at + 1)] ?? content.charAt(at + 1))
      at += octal?.length ?? 1
      continue
    }
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth === 0) break
    text += character
  }
  token.lastIndex = at + 1
  return Buffer.from(text, 'latin1')
}
