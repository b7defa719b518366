import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;

const ring = (radius: number, fill: string, more = '') =>
  `<circle cx="320" cy="240" r="${radius}" fill="${fill}" ${more}/>`;

/** Something repeated around the middle of the picture. */
function around(count: number, shape: string): string {
  const turns = Array.from({ length: count }, (_, index) => (360 / count) * index);
  return turns.map((angle) => `<g transform="rotate(${angle} 320 240)">${shape}</g>`).join('');
}

function brakeDisc(): string {
  const holes =
    '<circle cx="320" cy="105" r="7" fill="#4a4d52"/><circle cx="320" cy="132" r="6" fill="#4a4d52"/>';
  return `
    ${ring(200, '#8d9197')} ${ring(182, '#b9bdc2', 'stroke="#7d6a58" stroke-width="5"')} ${ring(150, '#c5c9cd')}
    ${around(18, holes)}
    ${ring(84, '#6b5b4d')} ${ring(70, '#877463')} ${ring(30, '#3b3d40')}
    ${around(5, '<circle cx="320" cy="188" r="10" fill="#d9dcdf" stroke="#3b3d40" stroke-width="4"/>')}
    <path d="M455 95 q75 60 75 145 t-75 145 l-58 -46 q45 -40 45 -99 t-45 -99 z" fill="#a3242b"/>`;
}

function tire(): string {
  const block = '<rect x="306" y="26" width="28" height="40" rx="5" fill="#1c1d1f"/>';
  return `
    ${ring(215, '#2a2b2e')} ${around(28, block)} ${ring(168, '#34363a')} ${ring(138, '#9aa0a6')} ${ring(126, '#c9cdd2')}
    ${around(5, '<path d="M306 228 L296 122 h48 L334 228 z" fill="#7b8188"/>')}
    ${ring(34, '#5c6167')} ${around(5, '<circle cx="320" cy="222" r="5" fill="#e3e5e8"/>')}
    <g transform="rotate(-38 320 240)">
      <circle cx="320" cy="44" r="9" fill="#d8dadd"/><path d="M314 44 h12 M320 38 v12" stroke="#55585c" stroke-width="3"/>
    </g>`;
}

function battery(): string {
  return `
    <rect x="130" y="150" width="380" height="230" rx="14" fill="#23262b"/>
    <rect x="130" y="150" width="380" height="62" rx="14" fill="#32363d"/>
    <rect x="170" y="250" width="300" height="80" rx="6" fill="#dfe3e8"/>
    <path d="M196 290 h38 M215 271 v38" stroke="#b3261e" stroke-width="9"/>
    <path d="M406 290 h38" stroke="#23262b" stroke-width="9"/>
    <rect x="186" y="112" width="62" height="44" rx="8" fill="#9da3a8"/>
    <rect x="392" y="112" width="62" height="44" rx="8" fill="#9da3a8"/>
    <g fill="#6fae8f"><circle cx="196" cy="116" r="15"/><circle cx="216" cy="108" r="18"/><circle cx="240" cy="118" r="13"/></g>
    <path d="M217 112 C190 40 90 60 60 20" stroke="#b3261e" stroke-width="18" fill="none"/>
    <path d="M423 112 C450 40 550 60 585 20" stroke="#1b1d20" stroke-width="18" fill="none"/>`;
}

function exhaust(): string {
  return `
    <rect x="0" y="0" width="640" height="120" fill="#3f454d"/>
    <path d="M0 300 H190 q30 0 30 -20 V250" stroke="#8a8077" stroke-width="40" fill="none"/>
    <rect x="200" y="180" width="270" height="120" rx="56" fill="#a39a90" stroke="#6d655d" stroke-width="6"/>
    <path d="M470 240 H640" stroke="#8a8077" stroke-width="40"/>
    <g fill="#7a4a2b">
      <ellipse cx="176" cy="300" rx="34" ry="22"/><ellipse cx="206" cy="262" rx="20" ry="16"/><ellipse cx="432" cy="280" rx="26" ry="12"/>
    </g>
    <ellipse cx="172" cy="298" rx="13" ry="8" fill="#191614"/>
    <path d="M240 180 V118 M420 180 V118" stroke="#2b2f35" stroke-width="12"/>`;
}

function checkEngine(): string {
  return `
    <rect width="640" height="480" fill="#14161a"/>
    ${ring(190, '#1d2026', 'stroke="#3a3f48" stroke-width="8"')}
    ${around(24, '<rect x="317" y="64" width="6" height="22" fill="#8b93a0"/>')}
    <path d="M320 250 L214 146" stroke="#e24b3f" stroke-width="7"/>${ring(16, '#3a3f48')}
    <path fill="#f2a93b" d="M258 318 v-26 h24 v-14 h-14 v-12 h56 v12 h-14 v14 h32 l22 24 h18 v-14 h14
      v58 h-14 v-14 h-12 v26 h-66 l-24 -24 h-18 v18 h-14 v-58 h10 z"/>`;
}

const wheels = '<g fill="#17181a"><circle cx="190" cy="340" r="52"/><circle cx="460" cy="340" r="52"/></g>';
const hubs = '<g fill="#aeb4ba"><circle cx="190" cy="340" r="26"/><circle cx="460" cy="340" r="26"/></g>';

function carSide(paint: string): string {
  return `
    <rect y="350" width="640" height="130" fill="#6f757c"/>
    <path d="M52 330 q0 -64 60 -72 l52 -8 q52 -82 128 -82 h78 q70 0 118 82 q88 8 100 36 v44 z" fill="${paint}"/>
    <path d="M196 248 q38 -58 96 -60 v60 z M308 188 h58 q48 0 84 60 H308 z" fill="#26303a"/>
    ${wheels}${hubs}<rect x="566" y="276" width="20" height="16" fill="#ffe9a8"/>`;
}

function carEnd(paint: string, lights: string, glass: string): string {
  return `
    <rect y="370" width="640" height="110" fill="#6f757c"/>
    <path d="M150 380 v-120 q6 -30 40 -38 q30 -104 62 -110 h136 q32 6 62 110 q34 8 40 38 v120 z" fill="${paint}"/>
    <path d="M216 216 q22 -78 44 -82 h120 q22 4 44 82 z" fill="${glass}"/>
    <rect x="164" y="258" width="70" height="34" rx="14" fill="${lights}"/>
    <rect x="406" y="258" width="70" height="34" rx="14" fill="${lights}"/>
    <rect x="262" y="300" width="116" height="36" rx="4" fill="#e8ebee"/>
    <rect x="164" y="372" width="70" height="44" rx="8" fill="#17181a"/>
    <rect x="406" y="372" width="70" height="44" rx="8" fill="#17181a"/>`;
}

/** The seven strokes of a digit, clockwise from the top and the middle last. */
const strokes = ['M6 0 h24', 'M36 6 v22', 'M36 40 v22', 'M6 68 h24', 'M0 40 v22', 'M0 6 v22', 'M6 34 h24'];
const litStrokes = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'];

function odometer(variant: number): string {
  const miles = String(48_213 + variant * 17_359).padStart(6, '0');
  const digits = [...miles].map((digit, index) => {
    const lit = [...litStrokes[Number(digit)]!].map((stroke) => strokes[Number(stroke)]).join(' ');
    return `<path transform="translate(${176 + index * 54} 204)" d="${lit}"/>`;
  });
  return `<rect width="640" height="480" fill="#1a1d22"/>
    <rect x="140" y="170" width="370" height="136" rx="16" fill="#262b33"/>
    <g stroke="#cfe6d8" stroke-width="7" stroke-linecap="round" fill="none">${digits.join('')}</g>
    <path d="M200 350 h250" stroke="#48a06c" stroke-width="8"/>`;
}

const drawings = {
  brakeDisc: () => brakeDisc(),
  tire: () => tire(),
  battery: () => battery(),
  exhaust: () => exhaust(),
  checkEngine: () => checkEngine(),
  carFront: (paint: string) => carEnd(paint, '#fff3cf', '#26303a'),
  carRear: (paint: string) => carEnd(paint, '#b3261e', '#2f3a45'),
  carSide: (paint: string) => carSide(paint),
  odometer: (_paint: string, variant: number) => odometer(variant),
} satisfies Record<string, (paint: string, variant: number) => string>;

export type PictureName = keyof typeof drawings;

/** What a technician photographs before taking a car in. */
export const checkInPictures = [
  'carFront',
  'carRear',
  'carSide',
  'odometer',
] as const satisfies PictureName[];

/** The car as it leaves. */
export const afterPictures = ['carSide'] as const satisfies PictureName[];

const paints = ['#2f5d8a', '#8a2f3a', '#c9ccd1', '#33363b', '#4e7a5a', '#d8d2c2'];
const backgrounds = ['#c7ccd3', '#b9b3a6', '#a8b2b0', '#d3cdc2'];

const SVG_READER = 'VipsForeignLoadSvgBuffer';
/** Drawings under way: the reader closes after the last of them. */
let drawing = 0;

/**
 * One of our own drawings as a PNG, `variant` choosing paint and light. Pictures from people are never drawn
 * by this reader: it is opened for the moment and closed again, and nothing is served while the demo world is
 * made.
 */
export async function drawPicture(
  name: PictureName,
  { variant, width }: { variant: number; width: number },
): Promise<Uint8Array> {
  const background = backgrounds[variant % backgrounds.length]!;
  const shape = drawings[name](paints[variant % paints.length]!, variant);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>${shape}</svg>`;
  drawing += 1;
  sharp.unblock({ operation: [SVG_READER] });
  try {
    return await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  } finally {
    drawing -= 1;
    if (drawing === 0) sharp.block({ operation: [SVG_READER] });
  }
}
