import { strokeText } from '../../files/strokeText.ts'
import type { Random } from '../random.ts'
import { hall, ring, shadow, times, type Scene } from './canvas.ts'

function pallets(x: number, y: number, width: number): string {
  const feet = [0, 0.43, 0.86].map(
    (at) => `<rect x="${x + at * width}" y="${y + 18}" width="${width * 0.14}" height="34" fill="#8a6438"/>`,
  )
  return `<rect x="${x}" y="${y}" width="${width}" height="20" fill="url(#wood)"/>
    ${feet.join('')}<rect x="${x}" y="${y + 50}" width="${width}" height="12" fill="#9c7442"/>`
}

function box(x: number, y: number, width: number, height: number, turn = 0): string {
  return `<g transform="rotate(${turn} ${x + width / 2} ${y + height})"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#card)" stroke="#7d5830" stroke-width="3"/><rect x="${x + width * 0.42}" y="${y}" width="${width * 0.16}" height="${height}" fill="#d9b98a" opacity=".7"/><rect x="${x + 14}" y="${y + height * 0.5}" width="${width * 0.26}" height="${height * 0.32}" fill="#f5f5f0"/></g>`
}

export const pallet: Scene = (random) => {
  const lean = random.whole(5, 13)
  return `${hall(random.pick(['#6f7f8d', '#7c7668', '#5f7468'] as const), 400)}<path d="M-80 520H880" stroke="#f2b705" stroke-width="16"/>${shadow(400, 556, 300, 30)}
    ${pallets(170, 490, 460)}${box(186, 366, 146, 124)}${box(332, 366, 146, 124)}<path d="M478 382q70-10 140 26l-10 82H478z" fill="url(#card)" stroke="#7d5830" stroke-width="3"/>
    <path d="M486 420l50 20 30-24 44 26M500 460l40-14 60 22" stroke="#6b4a26" stroke-width="4" fill="none"/>
    ${box(190, 244, 146, 122)}${box(338, 244, 146, 122, lean / 2)}${box(486, 268, 146, 122, lean)}${box(264, 124, 146, 120, lean / 3)}
    <path d="M184 250L640 300M184 320L640 352M184 420L620 430" stroke="#fff" stroke-opacity=".3" stroke-width="12"/>
    ${ring(560, 420, 112, 84)}`
}

function barcode(random: Random, x: number, y: number, width: number, height: number): string {
  let at = x
  let bars = ''
  while (at < x + width - 8) {
    const bar = random.whole(2, 7)
    bars += `<rect x="${at}" y="${y}" width="${bar}" height="${height}"/>`
    at += bar + random.whole(3, 7)
  }
  return `<g fill="#161616">${bars}</g>`
}

export const label: Scene = (random) => {
  const part = `${random.whole(18, 61)}${random.whole(10, 99)}-${random.whole(10, 32)}`
  const quantity = random.whole(12, 96) * 5
  return `<rect x="-80" y="-80" width="960" height="760" fill="url(#card)"/>
    <path d="M-80 96H880M-80 560H880" stroke="#7d5830" stroke-opacity=".5" stroke-width="6"/>
    ${times(26, (index) => `<path d="M${-70 + index * 37} -80V680" stroke="#8a6236" stroke-opacity=".16" stroke-width="3"/>`)}
    <rect x="126" y="112" width="560" height="400" rx="8" fill="#000" opacity=".25"/>
    <rect x="116" y="100" width="560" height="400" rx="8" fill="#f8f8f3"/>
    <path d="M116 216H676M116 332H676M420 216V332" stroke="#222" stroke-width="4"/>
    ${strokeText('PART', { x: 138, y: 124, height: 18, color: '#444' })}${strokeText(part, { x: 138, y: 176, height: 52, color: '#161616' })}
    ${strokeText('QTY', { x: 138, y: 240, height: 18, color: '#444' })}${strokeText(String(quantity), { x: 138, y: 290, height: 46, color: '#161616' })}
    ${strokeText('INDEX', { x: 440, y: 240, height: 18, color: '#444' })}${strokeText(random.pick(['B', 'C', 'D', 'E'] as const), { x: 440, y: 290, height: 46, color: '#161616' })}
    ${barcode(random, 150, 356, 480, 92)}${strokeText(`LOT ${random.whole(240000, 269999)}`, { x: 396, y: 474, height: 20, color: '#333', anchor: 'middle' })}
    ${random.chance(0.5) ? ring(300, 176, 200, 60) : ring(462, 290, 70, 50)}`
}

export const blocked: Scene = (random) => {
  const grid = times(9, (index) => `<path d="M${214 + index * 36} 330V530M210 ${334 + index * 24}H506"/>`)
  const hatch = times(9, (index) => `<path d="M${-60 + index * 110} 600l90-60" stroke="#f2b705" stroke-width="26"/>`)
  return `${hall('#c3c8c9', 400)}<rect x="300" y="70" width="150" height="70" fill="#c01f1f"/>
    <path d="M330 126V96h16v30zM338 92l24-8" stroke="#fff" stroke-width="7" fill="#fff"/>
    <path d="M392 126c-20-22 8-24 4-44 26 16 26 44 4 44z" fill="#fff"/>
    <rect x="346" y="196" width="66" height="170" rx="28" fill="#cf2121"/>
    <rect x="364" y="172" width="30" height="30" fill="#222"/>
    <path d="M392 186q40 10 34 90" stroke="#222" stroke-width="9" fill="none"/>
    <rect x="352" y="250" width="54" height="50" fill="#f3f0e6"/>
    <rect x="590" y="60" width="190" height="336" fill="#56788f"/>
    <rect x="600" y="70" width="170" height="326" fill="#6d93ad"/><circle cx="618" cy="250" r="9" fill="#ddd"/>
    ${hatch}
    ${shadow(360, 560, 210, 26)}<rect x="210" y="330" width="298" height="212" fill="#39434b" opacity=".75"/>
    ${times(random.whole(5, 8), (index) => `<rect x="${222 + index * 34}" y="${350 + ((index * 29) % 60)}" width="60" height="160" fill="url(#sheet)" transform="rotate(${(index * 17) % 22} ${250 + index * 34} 430)"/>`)}
    <g stroke="#c9ced2" stroke-width="5">${grid}</g><path d="M204 324h310v224h-310z" fill="none" stroke="#8b949c" stroke-width="12"/>`
}

export const puddle: Scene = (random) => {
  const color = random.pick(['#3a2f1a', '#4b3b16', '#37424a'] as const)
  const x = random.whole(280, 400)
  return `${hall('#6a7680', 250)}<rect x="500" y="-60" width="360" height="340" fill="#3f6b52"/>
    <rect x="520" y="60" width="140" height="110" fill="#29493a"/>
    <path d="M-80 300L880 330" stroke="#f2b705" stroke-width="20"/>
    <path d="M${x - 240} 450c10-70 150-96 270-86s260 40 250 104-150 88-280 84-252-30-240-102z" fill="${color}"/>
    <path d="M${x - 150} 430c60-34 170-40 250-22M${x + 40} 500c60 6 120-2 160-16" stroke="#fff" stroke-opacity=".38" stroke-width="12" fill="none" stroke-linecap="round"/>
    <path d="M${x - 90} 470c40 24 120 30 170 18" stroke="#7bb3c9" stroke-opacity=".4" stroke-width="16" fill="none"/>
    ${shadow(640, 556, 110, 18)}<path d="M570 556l52-250h36l52 250z" fill="#f7d117" stroke="#a98b00" stroke-width="5"/><path d="M640 350l44 80h-88z" fill="#222"/>${strokeText('!', { x: 640, y: 404, height: 36, color: '#f7d117', anchor: 'middle' })}
    ${strokeText('WET', { x: 640, y: 476, height: 30, color: '#222', anchor: 'middle' })}`
}

export const shadowboard: Scene = (random) => {
  const missing = random.whole(0, 4)
  const tools = [
    'M0 0h26v150H0zM-14-54h54l-8 54H-6z',
    'M0 10h18v160H0zM-16-40q25-26 50 0l-10 50h-30z',
    'M-4 40h34v110H-4zM8-60h10V40H8z',
    'M0-50h20v200H0zM-22-50h64v26h-64z',
    'M-20 0l16-60h34l16 60-20 150h-26z',
  ]
  const hung = tools.map((path, index) => {
    const place = `translate(${150 + index * 122} 210)`
    const outline = `<path d="${path}" transform="${place}" fill="#1f4d78"/>`
    const tool = `<path d="${path}" transform="${place} translate(-4 -5)" fill="${index % 2 === 0 ? 'url(#steel)' : '#c3342b'}"/>`
    return index === missing ? outline : outline + tool
  })
  const holes = times(12, (row) =>
    times(20, (column) => `<circle cx="${76 + column * 34}" cy="${96 + row * 34}" r="4"/>`),
  )
  return `${hall('#9aa3a8', 620)}<rect x="46" y="60" width="720" height="460" fill="#000" opacity=".25"/>
    <rect x="36" y="48" width="720" height="460" rx="6" fill="#5b93c6"/><g fill="#3f6f9c">${holes}</g>${hung.join('')}
    <rect x="96" y="420" width="600" height="54" fill="#f4f4ee"/>
    ${strokeText(`PRESS P-${random.pick(['03', '05', '07', '12'] as const)}`, { x: 396, y: 447, height: 28, color: '#222', anchor: 'middle' })}
    ${ring(165 + missing * 122, 236, 62, 120)}`
}

export const chart: Scene = (random) => {
  const drift = random.chance(0.5)
  const points = Array.from({ length: 15 }, (_none, index) => {
    const y = drift ? 330 - index * 9 + random.whole(-22, 22) : 300 + random.whole(-50, 50) - (index === 11 ? 140 : 0)
    return [118 + index * 40, y] as const
  })
  const [outX, outY] = points[drift ? 14 : 11] ?? [400, 150]
  return `<rect x="-80" y="-80" width="960" height="760" fill="#8d959b"/>
    <rect x="46" y="36" width="708" height="500" fill="#d0d4d7"/>
    <rect x="62" y="52" width="676" height="468" fill="#fbfbf8"/>
    ${strokeText(random.pick(['FLANGE', 'POSITION', 'WIDTH', 'CYCLE S', 'STOPS'] as const), { x: 90, y: 92, height: 30, color: '#27408b' })}
    <path d="M100 130V470H712" stroke="#222" stroke-width="5" fill="none"/>
    <path d="M100 300H712" stroke="#2f9e44" stroke-width="4"/>
    <path d="M100 196H712M100 404H712" stroke="#c92a2a" stroke-width="4" stroke-dasharray="16 12"/>
    ${strokeText('UCL', { x: 122, y: 174, height: 18, color: '#c92a2a' })}${strokeText('LCL', { x: 122, y: 428, height: 18, color: '#c92a2a' })}
    <path d="M${points.map((point) => point.join(' ')).join('L')}" stroke="#27408b" stroke-width="5" fill="none" stroke-linejoin="round"/>
    ${points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="8" fill="#27408b"/>`).join('')}${ring(outX, outY, 40)}
    <rect x="300" y="536" width="90" height="18" rx="6" fill="#c92a2a"/>
    <rect x="410" y="536" width="90" height="18" rx="6" fill="#2b6cb0"/>`
}
