/**
 * The choice of the visitor's release of webpack above facts, and the marks at what it lacks. Loaded by the first press
 * of the button that the page has for it, or where a release is stored.
 */
import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import { translatorOf, type Translate } from '../../i18n/translate';
import enOnDemand from '../../i18n/en/on-demand.json';
import { readStored, writeStored } from '../hooks/storage';
import { findReleases, isLacking } from '../lib/fact-releases';
import * as styles from './used-release.module.css';

/** The paragraph of the choice, which a page has where some releases lack facts. */
const CHOICE = '.used-release';

/** The stored release; '' for none, or for text that is no release. */
function readUsed(): string {
  const stored = readStored(site.usedReleaseKey) ?? '';
  return /^\d{1,2}\.\d{1,3}$/.test(stored) ? stored : '';
}

/** The minor releases of a major, the newest first: `5.112`, … `5.0`. */
export function listMinors(newest: string): string[] {
  const [major = '', minor = ''] = newest.split('.');
  return Array.from({ length: Number(minor) + 1 }, (_, at) => `${major}.${Number(minor) - at}`);
}

function createOption(value: string, text: string): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = value;
  option.textContent = text;
  return option;
}

/** Puts a list of releases in the place of the button, and a status after it. */
function createChoice(paragraph: Element, translate: Translate<keyof typeof enOnDemand>): void {
  const button = paragraph.querySelector('button');
  if (!button) return;
  const select = document.createElement('select');
  select.append(
    createOption('', translate('usedRelease.any')),
    ...listMinors(button.value).map((version) => createOption(version, version)),
  );
  const label = document.createElement('label');
  label.append(`${translate('usedRelease.label')} `, select);
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  paragraph.classList.add(`${styles.choice}`);
  button.replaceWith(label, status);
}

/** Marks in a body what a release lacks; returns how much that is. */
function markLacking(body: Element, used: string, text: string): number {
  // A heading's label (shown-body.ts) would hide its mark, or keep it.
  const relabel = (mark: Element): void => mark.parentElement?.removeAttribute('aria-label');
  for (const mark of body.querySelectorAll(`.${styles.lacks}`)) {
    relabel(mark);
    mark.remove();
  }
  const lacking = used === '' ? [] : findReleases(body).filter(({ release }) => isLacking(used, release));
  for (const { element } of lacking) {
    const badge = document.createElement('span');
    badge.className = 'badge';
    badge.textContent = text;
    const mark = document.createElement('span');
    mark.className = `${styles.lacks}`;
    mark.append(' ', badge);
    if (element.matches('dd')) element.append(mark);
    else element.after(mark);
    relabel(mark);
  }
  return lacking.length;
}

/**
 * Shows the choice on the current page, and marks what the stored release lacks.
 *
 * @param isAsked whether the list of releases gets the focus and opens
 */
export function markUsedRelease(isAsked: boolean): void {
  const translate = translatorOf(languageOfPath(window.location.pathname).code, enOnDemand);
  const used = readUsed();
  for (const paragraph of document.querySelectorAll(CHOICE)) {
    createChoice(paragraph, translate);
    const select = paragraph.querySelector('select');
    const status = paragraph.querySelector('[role=status]');
    if (!select || !status || !paragraph.parentElement) continue;
    select.value = used;
    const count = markLacking(
      paragraph.parentElement,
      used,
      translate('usedRelease.lacks', { version: used }),
    );
    const key = count === 0 ? 'usedRelease.complete' : 'usedRelease.count';
    status.textContent = used === '' ? '' : translate(key, { version: used, count: String(count) });
  }
  if (isAsked) openChoice();
}

function openChoice(): void {
  const select = document.querySelector<HTMLSelectElement>(`${CHOICE} select`);
  select?.focus();
  try {
    select?.showPicker();
  } catch {
    // Too long after the press, or not supported: it has the focus.
  }
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.closest(CHOICE)) return;
  writeStored(site.usedReleaseKey, target.value);
  markUsedRelease(false);
});
