import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes from node_modules what only browsers, other machines or other ways to start need. Run by the Dockerfile. */

/** The browser's libraries are in dist/web already; the image brings its own Node. */
const forOthers = [
  /^(react|react-dom|react-i18next|idb|scheduler)$/,
  /^@(mantine|tabler|tanstack|visx\/(?!scale|vendor)|dnd-kit|radix-ui|fontsource-variable|floating-ui|simplewebauthn\/browser)/,
  /^node-(linux|darwin|win|bin)-/,
  // What builds the web, and builders and testers that libraries name as companions.
  /^(jsdom|typescript|vite|vitest|rolldown|playwright|playwright-core|lightningcss|workbox)/,
  /^@(types|typescript|rolldown|vitejs|vitest|esbuild|playwright)\/|^@babel\/(?!runtime)/,
]

const root = join(process.cwd(), 'node_modules')
const names = readdirSync(root).flatMap((name) =>
  name.startsWith('@') ? readdirSync(join(root, name)).map((inner) => `${name}/${inner}`) : [name],
)
for (const name of names) {
  if (forOthers.some((pattern) => pattern.test(name))) rmSync(join(root, name), { recursive: true })
}

/** The reader of photos comes with its engine for every machine. */
const engines = join(root, 'onnxruntime-node/bin/napi-v6')
for (const platform of existsSync(engines) ? readdirSync(engines) : []) {
  for (const machine of readdirSync(join(engines, platform))) {
    if (platform !== process.platform || machine !== process.arch) {
      rmSync(join(engines, platform, machine), { recursive: true })
    }
  }
}

/** For developers or other bundlers alone; licenses stay. Node runs no TypeScript of packages. */
const forDevelopers = [
  /\.(?:map|[cm]?ts|a)$/,
  /\/(?:README|CHANGELOG|HISTORY)(?:\.\w+)?$/i,
  /^(?:@[^/]+\/)?[^/]+\/(?:tests?|docs|examples|benchmarks?)\//,
  /^@opentelemetry\/[^/]+\/build\/esnext\//,
  /^(?:ai|@ai-sdk\/[^/]+)\/src\//,
  /^luxon\/(?:src|build\/(?!node))\//,
  /^mqtt\/dist\//,
  /^zxing-wasm\/dist\/(?:full|iife|miniprogram)\//,
]

/** What pages do not load, and weights that no document uses: see server/http/description.ts and server/files/typeset. */
const unused = [
  /^swagger-ui-dist\/(?!swagger-ui(?:-bundle)?\.(?:css|js)$).*\.(?:css|js)$/,
  /^@expo-google-fonts\/noto-[^/]+\/(?!(?:400Regular|600SemiBold)(?:\/|$))\d/,
  /^@expo-google-fonts\/(?!noto-)[^/]+\/(?!(?:400Regular|700Bold)(?:\/|$))\d/,
  /^@embedpdf\/fonts-sc\/fonts\/NotoSansHans-(?:Demi)?Light\.otf$/,
]
const leftOut = [...forDevelopers, ...unused]
for (const name of readdirSync(root, { recursive: true })) {
  const path = `${name}`.replaceAll('\\', '/')
  if (leftOut.some((pattern) => pattern.test(path.replace(/^.*\/node_modules\//, '')))) {
    rmSync(join(root, name), { recursive: true, force: true })
  }
}
