/**
 * Links from the samples of a page to the playground, and the download of what a guide leads to. Loaded where a page has
 * some: its HTML names them with a number alone, so that without scripts nothing of it is there.
 */
import type enOnDemand from '../../i18n/en/on-demand.json';
import type { Translate } from '../../i18n/translate';
import { sectionOfPath } from '../lib/site-path';
import { buildSampleUrl } from '../playground/state/sample-link';
import * as styles from './sample-links.module.css';

const FIGURES = '.code:is([data-try], [data-download])';

/** What a link says: a guide's steps are opened, a sample is run, and an option is tried. */
function actionOf(section: string): 'open' | 'run' | 'try' {
  if (section === 'guides') return 'open';
  return section === 'configuration' ? 'try' : 'run';
}

function buildLink(figure: HTMLElement, translate: Translate<keyof typeof enOnDemand>): HTMLElement {
  const page = window.location.pathname;
  const action = actionOf(sectionOfPath(page)?.name ?? '');
  const text = translate(`sample.${action}`);
  const link = document.createElement('a');
  link.href = buildSampleUrl({ page, number: Number(figure.dataset.try), runs: action !== 'open' });
  link.textContent = text;
  const name = figure.querySelector('pre')?.getAttribute('aria-label') ?? '';
  if (action !== 'open') link.setAttribute('aria-label', translate('sample.label', { action: text, name }));
  else link.setAttribute('aria-label', `${text}: ${name}`);
  return link;
}

function buildDownload(translate: Translate<keyof typeof enOnDemand>): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = translate('sample.download');
  button.addEventListener('click', () => {
    import(/* webpackChunkName: "playground-download" */ '../playground/take-home')
      .then(({ downloadGuide }) => downloadGuide(window.location.pathname))
      .catch((error: unknown) => {
        console.warn(error);
        button.textContent = translate('sample.failed');
      });
  });
  return button;
}

/**
 * Adds the links to the current page. They hang below their code, in the space before the next paragraph, so that nothing
 * moves.
 *
 * @param translate in the language of the page
 */
export function linkSamples(translate: Translate<keyof typeof enOnDemand>): void {
  for (const figure of document.querySelectorAll<HTMLElement>(FIGURES)) {
    if (figure.nextElementSibling?.matches(`.${styles.links}`)) continue;
    const links = document.createElement('div');
    links.className = `${styles.links}`;
    if (figure.dataset.try !== undefined) links.append(buildLink(figure, translate));
    if (figure.dataset.download !== undefined) links.append(buildDownload(translate));
    figure.after(links);
  }
}
