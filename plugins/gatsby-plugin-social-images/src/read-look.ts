import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { CardLook } from './card-svg';
import { digestOf } from './draw-cards';
import type { SocialImagesOptions } from './plugin-options';
import { readTypeface } from './typeface';

/**
 * Reads what all cards have in common.
 *
 * @param options The plugin's options.
 * @param root Folder of the project: where the logo is looked for, and the packages of the fonts.
 * @returns The look, and a digest that changes with it.
 * @throws {Error} When the logo or a font is missing.
 */
export function readLook(
  { logo, colors, fonts }: Pick<SocialImagesOptions, 'logo' | 'colors' | 'fonts'>,
  root: string,
): { look: CardLook; digest: string } {
  const { resolve: find } = createRequire(join(root, 'package.json'));
  const [bold, plain] = [fonts.bold, fonts.plain].map((names) => names.map((name) => find(name)));
  const drawing = readFileSync(resolve(root, logo), 'utf8');
  if (!/<svg[^>]*\sviewBox=/.test(drawing)) {
    throw new Error(`${logo}: expected a drawing with a viewBox, as in <svg viewBox="0 0 165 32">`);
  }
  return {
    look: { colors, logo: drawing, bold: readTypeface(bold ?? []), plain: readTypeface(plain ?? []) },
    digest: digestOf([drawing, JSON.stringify(colors), JSON.stringify(fonts)]),
  };
}
