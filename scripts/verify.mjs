// Checks an evidence pack offline: npm run verify -- pack.zip. It needs Node and the pack, nothing else.
// docs/evidence-pack.md describes the format.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

/** Bounds, far above what a pack has, so that a hostile one costs nothing. */
const limits = { bytes: 2 ** 31 - 1, files: 5000, name: 300, json: 256 * 1024 * 1024 }

const manifestName = 'manifest.json'
const auditName = 'audit.json'
const signaturesName = 'signatures.json'
/** `sha256:` and 64 hexadecimal digits. */
const commentLength = 71
const beginning = '0'.repeat(64)

/** What is wrong, and where in the pack. */
class Fault extends Error {
  constructor(where, what) {
    super(`${where}: ${what}`)
  }
}

const sha256 = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Checks the bytes of a pack and returns its manifest, how many sealed entries it has, and its signatures.
 * @throws Fault with the first thing that is wrong
 */
export function verifyPack(pack) {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
  const entries = readArchive(bytes)
  const manifest = readManifest(entries)
  checkFiles(entries, manifest)
  const sealed = checkSeals(entries, manifest)
  const signatures = checkSignatures(entries)
  checkComment(bytes)
  return { manifest, sealed, signatures }
}

/** The files of the archive by their names. Every byte of it belongs to exactly one part whose form is known. */
function readArchive(bytes) {
  const end = bytes.length - commentLength - 22
  const isWhole = end >= 0 && bytes.readUInt32LE(end) === 0x06054b50 && bytes.readUInt16LE(end + 20) === commentLength
  if (!isWhole) throw new Fault('end of the file', 'not an evidence pack, or cut off')
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count)
    throw new Fault(`byte ${end}`, 'an archive of several parts')
  if (count > limits.files) throw new Fault(`byte ${end}`, `more than ${limits.files} files`)
  if (start + size !== end) throw new Fault(`byte ${end}`, 'the list of files is not where it should be')
  const entries = new Map()
  const folded = new Set()
  let [at, next] = [start, 0]
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50)
      throw new Fault(`byte ${at}`, 'no entry in the list of files')
    const entry = readEntry(bytes, at, end)
    checkName(entry.name, at)
    const plain = entry.name.normalize('NFC').toLowerCase()
    if (folded.has(plain)) throw new Fault(entry.name, 'occurs twice')
    folded.add(plain)
    if (entry.start !== next) throw new Fault(entry.name, 'bytes between the files, or files that overlap')
    const { content, after } = contentOf(bytes, entry, start)
    entries.set(entry.name, content)
    next = after
    at += 46 + entry.nameLength
  }
  if (at !== end || next !== start) throw new Fault(`byte ${at}`, 'bytes that belong to no file')
  return entries
}

function readEntry(bytes, at, end) {
  const nameLength = bytes.readUInt16LE(at + 28)
  if (nameLength > limits.name || at + 46 + nameLength > end) throw new Fault(`byte ${at}`, 'a name that is too long')
  // Extra fields and comments of a file, and attributes of other systems.
  if (bytes.readUInt32LE(at + 30) !== 0 || bytes.readUInt16LE(at + 34) !== 0)
    throw new Fault(`byte ${at}`, 'fields that a pack does not have')
  const size = bytes.readUInt32LE(at + 24)
  if (bytes.readUInt16LE(at + 10) !== 0 || bytes.readUInt32LE(at + 20) !== size)
    throw new Fault(`byte ${at}`, 'compressed, which no file of a pack is')
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
  return { name, nameLength, nameAt: at + 46, size, start: bytes.readUInt32LE(at + 42) }
}

function checkName(name, at) {
  const parts = name.split('/')
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..')
  // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
  if (!isSafe || /[\u0000-\u001f\\:\ufffd]/.test(name))
    throw new Fault(`byte ${at}`, 'a name that leads out of the pack')
}

/** The bytes of a file between its header and the sizes that follow it. */
function contentOf(bytes, { name, nameLength, nameAt, size, start }, limit) {
  const from = start + 30 + nameLength
  const after = from + size + 16
  if (after > limit || bytes.readUInt32LE(start) !== 0x04034b50) throw new Fault(name, 'is not where the list says')
  const sameName = bytes.compare(bytes, nameAt, nameAt + nameLength, start + 30, from) === 0
  if (bytes.readUInt16LE(start + 26) !== nameLength || !sameName || bytes.readUInt16LE(start + 28) !== 0)
    throw new Fault(name, 'has another name at its own place')
  if (bytes.readUInt32LE(from + size) !== 0x08074b50 || bytes.readUInt32LE(from + size + 12) !== size)
    throw new Fault(name, 'has another size at its own place')
  return { content: bytes.subarray(from, from + size), after }
}

function readJson(entries, name) {
  const content = entries.get(name)
  if (!content) throw new Fault(name, 'is missing')
  if (content.length > limits.json) throw new Fault(name, 'is too large')
  try {
    return JSON.parse(content.toString('utf8'))
  } catch {
    throw new Fault(name, 'is not JSON')
  }
}

function readManifest(entries) {
  const manifest = readJson(entries, manifestName)
  const isKnown = manifest?.format === 'yokoten-evidence' && manifest.version === 1
  const { record, files, gaps } = isKnown ? manifest : {}
  const areFiles = Array.isArray(files) && files.every((file) => typeof file?.name === 'string')
  if (!areFiles || !Array.isArray(gaps) || typeof record?.key !== 'string')
    throw new Fault(manifestName, 'is not a manifest of version 1')
  return manifest
}

function checkFiles(entries, { files }) {
  const named = new Set([manifestName])
  for (const { name, size, sha256: hash } of files) {
    if (named.has(name)) throw new Fault(manifestName, `names ${name} twice`)
    named.add(name)
    const content = entries.get(name)
    if (!content) throw new Fault(name, 'is missing')
    if (content.length !== size) throw new Fault(name, `has ${content.length} bytes instead of ${size}`)
    if (sha256(content) !== hash) throw new Fault(name, 'was changed: its SHA-256 differs from the manifest')
  }
  for (const name of entries.keys()) if (!named.has(name)) throw new Fault(name, 'is not in the manifest')
}

/** Recomputes the links of the chain that the pack has, and how they join; the entries between are not in the pack. */
function checkSeals(entries, { seal }) {
  if (!entries.has(auditName)) return null
  const extract = readJson(entries, auditName)
  if (!Array.isArray(extract?.entries)) throw new Fault(auditName, 'has no entries')
  if (JSON.stringify(extract.seal ?? null) !== JSON.stringify(seal ?? null))
    throw new Fault(auditName, 'has another seal than the manifest')
  let last = { position: 0, hash: beginning }
  for (const { position, before, text, hash } of extract.entries) {
    const where = `${auditName}, position ${position}`
    if (!Number.isSafeInteger(position) || position <= last.position) throw new Fault(where, 'is out of order')
    const isText = typeof text === 'string' && /^[0-9a-f]{64}$/.test(before)
    if (!isText || sha256(Buffer.from(before, 'hex'), text) !== hash) throw new Fault(where, 'does not match its seal')
    if (position === last.position + 1 && before !== last.hash)
      throw new Fault(where, 'does not follow the entry before')
    last = { position, hash }
  }
  if (seal && last.position > seal.position) throw new Fault(auditName, 'goes beyond the seal')
  if (seal && last.position === seal.position && last.hash !== seal.hash)
    throw new Fault(auditName, 'does not end at the seal')
  return extract.entries.length
}

/** Each signature matches what was signed, a valid approval also the pack's record. Packs of earlier versions have none. */
function checkSignatures(entries) {
  const signatures = entries.has(signaturesName) ? readJson(entries, signaturesName) : []
  if (!Array.isArray(signatures)) throw new Fault(signaturesName, 'has no list of signatures')
  const { car } = signatures.length > 0 ? readJson(entries, 'record.json') : {}
  for (const [index, { content, hash, isValid, meaning }] of signatures.entries()) {
    const where = `${signaturesName}, signature ${index + 1}`
    if (typeof content !== 'string' || sha256(content) !== hash)
      throw new Fault(where, 'does not match what was signed: its SHA-256 differs')
    if (!isValid || meaning !== 'approved') continue
    for (const [field, value] of Object.entries(JSON.parse(content))) {
      // The status is signed as approved, and files by their hashes.
      const isOther = field === 'status' || field === 'attachments' || !Object.hasOwn(car ?? {}, field)
      if (!isOther && !isDeepStrictEqual(car[field], value))
        throw new Fault(where, `is said to be valid, but the ${field} in record.json is another one`)
    }
  }
  return { valid: signatures.filter(({ isValid }) => isValid).length, all: signatures.length }
}

function checkComment(bytes) {
  const end = bytes.length - commentLength
  if (bytes.toString('latin1', end) !== `sha256:${sha256(bytes.subarray(0, end))}`)
    throw new Fault('archive', 'was changed outside of its files: its SHA-256 differs from the one at its end')
}

/** A pack comes from somebody else: what it says must not steer the terminal, or turn the order of its words. */
const printable = (text) => String(text).replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '\ufffd')
const print = (text) => console.log(printable(text))

function main([path]) {
  if (path === undefined) {
    console.error('Usage: npm run verify -- pack.zip')
    return 2
  }
  try {
    if (statSync(path).size > limits.bytes) throw new Fault(path, 'is too large for an evidence pack')
    const bytes = readFileSync(path)
    const { manifest, sealed, signatures } = verifyPack(bytes)
    const { record, files, gaps, seal } = manifest
    print(`Intact: ${record.key} ${record.title}, made ${manifest.madeAt}, ${files.length} files.`)
    if (sealed === null) print('The pack has no audit extract.')
    else print(`${sealed} sealed entries match. Seal: ${seal ? `${seal.position}:${seal.hash}` : 'none'}`)
    if (signatures.all > 0)
      print(`${signatures.all} signatures match what was signed, ${signatures.valid} of them are still valid.`)
    for (const { text } of gaps) print(`It lacks: ${text}`)
    print(`SHA-256 of its manifest, as the audit log has it: ${manifestHash(bytes)}`)
    return 0
  } catch (error) {
    console.error(
      printable(error instanceof Fault ? `Not intact. ${error.message}.` : `Could not be read. ${error.message}`),
    )
    return 1
  }
}

const manifestHash = (bytes) => sha256(readArchive(bytes).get(manifestName))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2))
