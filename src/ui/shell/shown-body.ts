/** What a body needs once it is shown, loaded then: links of headings that copy their URL, code and tables that overflow. */
import { languageOfPath } from '../../config/languages';
import { translatorOf, type Translate } from '../../i18n/translate';
import enOnDemand from '../../i18n/en/on-demand.json';
import { observeOverflow } from './code-overflow';

/** Code that the playground can open, or that is part of a download. A section's printable page has no links. */
const SAMPLES = '.code:is([data-try], [data-download])';
/** How long a heading says that its URL has been copied, in milliseconds. */
const RESULT_TIME = 2000;

/** Texts in the language of the page, which a link to another language changes without a load. */
const readTranslate = (): Translate<keyof typeof enOnDemand> =>
  translatorOf(languageOfPath(window.location.pathname).code, enOnDemand);

/** Copies the URL of a heading when its link is followed; where that is forbidden, the browser's address bar has it. */
function createHeadingLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const text = readTranslate()('anchor.copied');
    const status = document.querySelector('body > [role=status]');
    const show = (result: string): void => {
      link.dataset.result = result;
      if (status) status.textContent = result;
    };
    // Without a clipboard, on plain HTTP, nothing is copied.
    void navigator.clipboard?.writeText(link.href).then(
      () => {
        show(text);
        setTimeout(() => show(''), RESULT_TIME);
      },
      () => undefined,
    );
  });
}

/** Leaves the removed lines of a diff out of what is copied by hand; not every browser follows `user-select`. */
function createDiffCopying(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    const around = range?.commonAncestorContainer;
    const code = (around instanceof Element ? around : around?.parentElement)?.closest('figure.code');
    if (!range || !code) return;
    const part = range.cloneContents();
    const removed = part.querySelectorAll('.del, .line.head');
    if (removed.length === 0) return;
    for (const line of removed) line.remove();
    event.clipboardData?.setData('text/plain', part.textContent ?? '');
    event.preventDefault();
  });
}

createHeadingLinks();
createDiffCopying();

/** Names the link in each heading like the heading, whose own name would else be twice that. */
function nameHeadingLinks(): void {
  for (const link of document.querySelectorAll('a.anchor')) {
    const name = link.parentElement?.textContent?.trim() ?? '';
    for (const element of [link, link.parentElement]) element?.setAttribute('aria-label', name);
  }
}

/** To be called for every body. */
export function startBody(): void {
  nameHeadingLinks();
  observeOverflow(readTranslate());
  if (!document.querySelector(SAMPLES) || document.querySelector('[data-printable]')) return;
  import(/* webpackChunkName: "sample-links" */ './sample-links').then(
    ({ linkSamples }) => linkSamples(readTranslate()),
    console.warn,
  );
}
