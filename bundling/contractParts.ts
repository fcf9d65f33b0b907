import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type ESTree, type Plugin, transformWithOxc } from 'vite'

const partQuery = '?part='

type Node = ESTree.Node
type Import = { source: string; imported: string }
type Part = { names: string[]; exported: boolean; node: Node }

/**
 * Lets the bundler place each declaration of `contract/` by itself. One contract file holds addresses and limits, which every page
 * needs at once, and zod shapes, which only forms need: taken whole, the first page would load zod (27 kB) to know an address.
 * Every declaration becomes a module of its own. Contract files have no effects, so this changes nothing but where code lands.
 */
export function contractParts(): Plugin {
  const parts = new Map<string, string>()
  const folder = join(import.meta.dirname, '../contract') + sep
  return {
    name: 'contract-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, from) => (id.includes(partQuery) && from?.startsWith(folder) ? folder + id.slice(2) : null),
    async load(id) {
      if (!id.startsWith(folder)) return null
      const [file, part] = id.split(partQuery)
      if (part) return { code: parts.get(id) ?? this.error(`no such part: ${id}`), moduleSideEffects: false }
      if (!file?.endsWith('.ts')) return null
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
      const split = splitModule(code, this.parse(code), file.slice(folder.length))
      for (const [name, text] of split.parts) parts.set(`${id}${partQuery}${name}`, text)
      return { code: split.facade, moduleSideEffects: false }
    },
  }
}

function splitModule(code: string, program: ESTree.Program, file: string) {
  const imports = new Map<string, Import>()
  const found: Part[] = []
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') readImport(node, imports)
    else found.push(partOf(node, file))
  }
  const home = new Map(found.flatMap((part) => part.names.map((name) => [name, part.names[0] ?? ''])))
  const facade = found
    .filter((part) => part.exported)
    .map((part) => `export { ${part.names.join(', ')} } from './${file}${partQuery}${part.names[0]}'`)
  return {
    facade: facade.join('\n'),
    parts: found.map((part) => [part.names[0] ?? '', partText(code, part, { imports, home, file })] as const),
  }
}

function readImport(node: ESTree.ImportDeclaration, imports: Map<string, Import>): void {
  for (const each of node.specifiers) {
    if (each.type !== 'ImportSpecifier') throw new Error('contract/ imports by name only')
    const imported = each.imported.type === 'Identifier' ? each.imported.name : each.imported.value
    imports.set(each.local.name, { source: node.source.value, imported })
  }
}

function partOf(node: Node, file: string): Part {
  const exported = node.type === 'ExportNamedDeclaration'
  const declared = exported ? node.declaration : node
  if (declared?.type === 'FunctionDeclaration' && declared.id)
    return { names: [declared.id.name], exported, node: declared }
  if (declared?.type === 'VariableDeclaration') {
    const names = declared.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
    if (names.every(Boolean)) return { names, exported, node: declared }
  }
  throw new Error(`contract/${file} may hold constants and functions only, found ${node.type}`)
}

type Surroundings = {
  imports: Map<string, Import>
  /** Names of the file, and the part that declares each. */
  home: Map<string, string>
  file: string
}

function partText(code: string, part: Part, { imports, home, file }: Surroundings): string {
  const used = new Set<string>()
  collectNames(part.node, used)
  const heads: string[] = []
  for (const name of used) {
    const from = imports.get(name)
    const at = home.get(name)
    if (from) heads.push(`import { ${from.imported} as ${name} } from '${from.source}'`)
    else if (at && !part.names.includes(name)) heads.push(`import { ${name} } from './${file}${partQuery}${at}'`)
  }
  return `${heads.join('\n')}\nexport ${code.slice(part.node.start, part.node.end)}`
}

function collectNames(node: Node, used: Set<string>): void {
  if (node.type === 'Identifier') used.add(node.name)
  for (const child of childrenOf(node)) collectNames(child, used)
}

function* childrenOf(node: Node): Generator<Node> {
  for (const [key, value] of Object.entries(node)) {
    // A property's name is no use of a variable of that name.
    if (key === 'key' && node.type === 'Property' && !node.computed) continue
    if (key === 'property' && node.type === 'MemberExpression' && !node.computed) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield child
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
