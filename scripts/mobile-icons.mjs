// `npm run mobile:icons`: draws the icons of the Android and iOS apps from web/icons/icon.svg.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirePackages, root } from './packages.mjs';

const ANDROID = join(root, 'mobile', 'android', 'app', 'src', 'main', 'res');
const IOS = join(root, 'mobile', 'ios', 'App', 'App', 'Assets.xcassets');
const SYMBOL = readFileSync(join(root, 'web', 'icons', 'icon.svg'), 'utf8');
/** The sizes of Android's screens, in px per dp. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

// An icon is { file, side, scale, radius? }: the side in px, the share of the side that the symbol has, and the
// corners' radius as a share of the side. Without a radius, there is no background.
const ICONS = [
  ...Object.entries(DENSITIES).flatMap(([name, density]) => [
    { file: join(ANDROID, `mipmap-${name}`, 'ic_launcher.png'), side: 48 * density, scale: 1, radius: 0.22 },
    { file: join(ANDROID, `mipmap-${name}`, 'ic_launcher_round.png'), side: 48 * density, scale: 0.92, radius: 0.5 },
    // Launchers show at least a circle of 66 of the 108 dp.
    { file: join(ANDROID, `mipmap-${name}`, 'ic_launcher_foreground.png'), side: 108 * density, scale: 0.72 },
  ]),
  { file: join(IOS, 'AppIcon.appiconset', 'AppIcon-512@2x.png'), side: 1024, scale: 0.94, radius: 0 },
  // Phones show the middle of the picture at their full height.
  { file: join(IOS, 'Splash.imageset', 'splash.png'), side: 2732, scale: 0.2, radius: 0 },
];

function draw({ side, scale, radius }) {
  const inset = (100 * (1 - scale)) / 2;
  const place = `<svg x="${inset}" y="${inset}" width="${scale * 100}" height="${scale * 100}"`;
  const background = radius === undefined ? '' : `<rect width="100" height="100" rx="${radius * 100}" fill="#000" />`;
  const size = `width="${side}" height="${side}" viewBox="0 0 100 100"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${background}${SYMBOL.replace('<svg', place)}</svg>`;
}

requirePackages('development');
const { default: sharp } = await import('sharp');
for (const icon of ICONS) {
  const picture = sharp(Buffer.from(draw(icon)));
  // The App Store rejects icons with an alpha channel.
  await (icon.radius === 0 ? picture.removeAlpha() : picture).png({ compressionLevel: 9 }).toFile(icon.file);
}
