/**
 * The choice of the visitor's release of webpack above facts, and the marks at what it lacks. Loaded by the first press
 * of the button that the page has for it, or where a release is stored.
 */
import { languageOfPath } from '../../config/languages';
import { site } from '../../config/site';
import type { Translate } from '../../i18n/translate';
import { translatorOf } from '../../i18n/translator';
import enOnDemand from '../../i18n/en/on-demand.json';
import { readStored, writeStored } from '../hooks/storage';
import '../styles/select.css';
import * as styles from './used-release.module.css';

/** Something that a release added. */
interface FactRelease {
  /** The badge or the name after which a note about it has its place. */
  readonly element: Element;
  /** `5.37`, or `5.99.9` for a patch. */
  readonly release: string;
}

const BADGE = /^(\d+\.\d+(?:\.\d+)?)\+$/;
const ROW = /^(\d+\.\d+(?:\.\d+)?)$/;

const HEADINGS = 'h2, h3, h4, h5, h6';

/** The release that an element is about; '' if it is none, or another package's. */
const readRelease = (element: Element | null, pattern: RegExp): string =>
  pattern.exec(element?.textContent ?? '')?.[1] ?? '';

/** The heading above an element, among its siblings. */
function headingAbove(element: Element): Element | null {
  let above = element.previousElementSibling;
  while (above && !above.matches(HEADINGS)) above = above.previousElementSibling;
  return above;
}

/** The names of the facts that a heading, or the entry of a list, is about. */
const titlesOf = (element: Element | null): string[] =>
  [...(element?.querySelectorAll('code') ?? [])].map(({ textContent }) => textContent ?? '');

/**
 * Finds everything on a page that a release after the first one of the major added: badges in headings and lists, rows
 * of single facts, and entries of options that came with the one that contains them, which have no badge.
 *
 * @param body the page's text
 * @returns in the order of these three
 */
export function findReleases(body: ParentNode): FactRelease[] {
  const badges = [...body.querySelectorAll('.badge')].map((element) => ({
    element,
    release: readRelease(element, BADGE),
    titles: element.parentElement?.matches(`${HEADINGS}, dt`) ? titlesOf(element.parentElement) : [],
  }));
  const rows = [...body.querySelectorAll('dl.facts > dd:last-child')].map((element) => ({
    element,
    release: readRelease(element, ROW),
    titles: titlesOf(headingAbove(element.parentElement!)),
  }));
  const known = [...badges, ...rows].filter(({ release }) => release !== '');
  const releases = new Map(known.flatMap(({ release, titles }) => titles.map((title) => [title, release])));
  const inherited = [...body.querySelectorAll('.facts-list dt')].flatMap((entry) => {
    const [title = ''] = titlesOf(entry);
    if (releases.has(title) || known.some(({ element }) => element.parentElement === entry)) return [];
    // Entries are sorted by name: the option that contains this one is before it.
    const release = releases.get(title.split('.').slice(0, -1).join('.'));
    if (release === undefined) return [];
    releases.set(title, release);
    return [{ element: entry.lastElementChild ?? entry, release }];
  });
  return [...known.map(({ element, release }) => ({ element, release })), ...inherited];
}

/**
 * Whether a minor release lacks what another release added.
 *
 * @param used `5.60`; of a minor all patches count
 */
export function isLacking(used: string, release: string): boolean {
  const [[usedMajor = 0, usedMinor = 0], [major = 0, minor = 0]] = [used, release].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  return major > usedMajor || (major === usedMajor && minor > usedMinor);
}

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
  select.className = 'field';
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
  // A heading's label (enhance-body.ts) would hide its mark, or keep it.
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
