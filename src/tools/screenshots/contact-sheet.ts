import { escapeHtml } from 'docs-core/escape';
import type { Shot } from './subjects';
import { groupBy } from 'docs-core/group-by';

/** Looks after itself: no file beside the screenshots is needed. */
const STYLES = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 90rem; margin: 0 auto; padding: 2rem 1rem 6rem; background: light-dark(#f3f6f8, #12191d); color: light-dark(#1d272d, #e4eaee); }
header p, figcaption { color: light-dark(#53636e, #a3b3bd); }
nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: .75rem 0; background: inherit; }
a { color: light-dark(#14609c, #7cc3f5); }
section { scroll-margin-top: 4rem; }
h2 { margin: 2.5rem 0 0; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
.row { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(10rem, max-content); gap: 1rem; padding-bottom: 1rem; overflow-x: auto; }
.pair { display: flex; gap: 4px; }
figure { margin: 0; }
figcaption { font-size: .8125rem; }
img { display: block; height: 22rem; object-fit: cover; object-position: top; background: light-dark(#fff, #1c262c); border: 1px solid light-dark(#dbe3e8, #2c3a42); border-radius: 6px; }
a:hover img, a:focus-visible img { border-color: currentcolor; }
`;

const idOf = (group: string): string => encodeURIComponent(group.toLowerCase().replace(/\s+/g, '-'));

/** Wide windows are shown wider, but not in proportion: a phone's page has to be seen, too. */
const thumbWidth = (width: number): number => Math.round(96 + width / 5);

function figureOf({ file, subject, width, theme }: Shot): string {
  const alt = escapeHtml(`${subject.name}, ${width} px, ${theme}`);
  const src = escapeHtml(file);
  return `<a href="${src}"><img loading="lazy" width="${thumbWidth(width)}" src="${src}" alt="${alt}"></a>`;
}

function pair([width, shots]: [number, Shot[]]): string {
  const caption = `${width} px: ${shots.map(({ theme }) => theme).join(', ')}`;
  return `<figure><div class="pair">${shots.map(figureOf).join('')}</div><figcaption>${caption}</figcaption></figure>`;
}

function subject([name, shots]: [string, Shot[]]): string {
  const label = escapeHtml(name);
  const pairs = [...groupBy(shots, ({ width }) => width)].map(pair);
  return `<h3>${label} <small>${escapeHtml(shots[0]?.subject.path ?? '')}</small></h3>
<div class="row" tabindex="0" role="region" aria-label="${label}">${pairs.join('')}</div>`;
}

function section([group, shots]: [string, Shot[]]): string {
  const subjects = [...groupBy(shots, (shot) => shot.subject.name)].map(subject);
  return `<section id="${idOf(group)}">\n<h2>${escapeHtml(group)}</h2>\n${subjects.join('\n')}\n</section>`;
}

/**
 * A page that shows all screenshots: by template, each width with its themes side by side; a click shows one in full.
 *
 * @param shots the screenshots that were taken, in the same folder as the page
 */
export function buildContactSheet(shots: readonly Shot[], when: string): string {
  const groups = [...groupBy(shots, (shot) => shot.subject.group)];
  const links = groups.map(([group]) => `<a href="#${idOf(group)}">${escapeHtml(group)}</a>`).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots</title>
<style>${STYLES}</style>
<header>
<h1>Screenshots</h1>
<p>${shots.length} screenshots, ${escapeHtml(when)}. A click shows one in full size.</p>
</header>
<nav aria-label="Templates">
${links}
</nav>
<main>
${groups.map(section).join('\n')}
</main>
</html>
`;
}
