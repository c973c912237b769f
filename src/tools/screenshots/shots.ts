import type { PictureTheme, ScreenshotOptions } from './options';
import type { Subject } from './subjects';

/** One picture to take. */
export interface Shot {
  readonly subject: Subject;
  readonly width: number;
  readonly theme: PictureTheme;
  /** Name of the picture's file. */
  readonly file: string;
}

/** All pictures, in the order in which a window can take them with the fewest changes. */
export function listShots(
  subjects: readonly Subject[],
  { widths, themes }: Pick<ScreenshotOptions, 'widths' | 'themes'>,
): Shot[] {
  return widths.flatMap((width) =>
    themes.flatMap((theme) =>
      subjects
        .filter(({ below = Infinity }) => width < below)
        .map((subject) => ({ subject, width, theme, file: `${subject.name}-${width}-${theme}.png` })),
    ),
  );
}
