import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { CardLook } from './card-svg';
import { digestOf } from './draw-cards';
import { listFontFiles, type FontSource } from './font-files';
import type { SocialImagesOptions } from './plugin-options';
import { readTypeface, type Typeface } from './typeface';

/**
 * Reads what all cards have in common.
 *
 * @param options The plugin's options.
 * @param root Folder of the project: where the logo is looked for, and the packages of the fonts.
 * @returns The look, and a digest that changes with it.
 * @throws {Error} When the logo or a font is missing.
 */
export async function readLook(
  { logo, colors, fonts }: Pick<SocialImagesOptions, 'logo' | 'colors' | 'fonts'>,
  root: string,
): Promise<{ look: CardLook; digest: string }> {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const read = (sources: readonly FontSource[]): Promise<Typeface> =>
    readTypeface(listFontFiles(sources, find));
  const drawing = readFileSync(resolve(root, logo), 'utf8');
  if (!/<svg[^>]*\sviewBox=/.test(drawing)) {
    throw new Error(`${logo}: expected a drawing with a viewBox, as in <svg viewBox="0 0 165 32">`);
  }
  return {
    look: { colors, logo: drawing, bold: await read(fonts.bold), plain: await read(fonts.plain) },
    digest: digestOf([drawing, JSON.stringify(colors), JSON.stringify(fonts)]),
  };
}
