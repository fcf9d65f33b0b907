import { globSync, readFileSync, writeFileSync } from 'node:fs'
const seen = new Set(),
  strings = new Map(),
  zod = new Set()
function walkZ(s) {
  if (!s || typeof s !== 'object' || seen.has(s)) return
  seen.add(s)
  const d = s._zod?.def
  if (!d) return
  const say = (def) => {
    if (typeof def.error === 'function') {
      let m
      try {
        m = def.error({ code: 'x', input: 'x' })
      } catch {}
      if (typeof m === 'object' && m) m = m.message
      if (typeof m === 'string') zod.add(m)
    }
  }
  say(d)
  for (const c of d.checks ?? []) {
    say(c._zod.def)
  }
  for (const v of Object.values(d)) {
    if (Array.isArray(v)) v.forEach(walkAny)
    else walkAny(v)
  }
  if (d.shape) Object.values(d.shape).forEach(walkZ)
  if (d.type === 'lazy') walkZ(d.getter())
}
function walkAny(v, where) {
  if (typeof v === 'string') {
    if (where) (strings.get(v) ?? strings.set(v, []).get(v)).push(where)
    return
  }
  if (!v || typeof v !== 'object') return
  if (v._zod) {
    walkZ(v)
    return
  }
  if (seen.has(v)) return
  seen.add(v)
  for (const [k, x] of Object.entries(v)) {
    walkAny(k, where)
    walkAny(x, where)
  }
}
for (const f of globSync('contract/**/*.ts').filter((f) => !/test/.test(f))) {
  const m = await import(process.cwd() + '/' + f)
  for (const [k, v] of Object.entries(m)) walkAny(v, f + '#' + k)
}
const gathered = JSON.parse(readFileSync('/tmp/gathered.json', 'utf8'))
const norm = (s) => s.replaceAll(/\{\{n\d*\}\}/g, '*').replaceAll(/[\d,]+/g, '*')
const zn = new Map([...zod].map((z) => [norm(z), z]))
const by = {}
const rest = []
for (const g of gathered) {
  if (strings.has(g)) {
    const w = strings.get(g)[0]
    ;(by[w] ??= []).push(g)
  } else if (zod.has(g) || zn.has(norm(g))) (by.zod ??= []).push(g)
  else rest.push(g)
}
for (const [k, v] of Object.entries(by))
  console.log(k, v.length, k.includes('words.ts') ? '' : JSON.stringify(v).slice(0, 400))
console.log('REST', rest.length)
writeFileSync('/tmp/rf/rest.json', JSON.stringify(rest))
console.log('ZOD', [...zod])
