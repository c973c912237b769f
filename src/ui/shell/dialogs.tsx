import { useState } from 'react';
import enOnDemand from '../../i18n/en/on-demand.json';
import { useMessages } from '../../i18n/use-messages';
import { Dialog, showDialog } from '../components/Dialog/Dialog';
import { prefixIds } from '../lib/rewrite-body';
import { useTrustedHtml } from '../lib/trusted-html';
import * as styles from './dialogs.module.css';

interface FigureZoomProps {
  readonly title: string;
  /** HTML of the page's `svg` or `picture` element. */
  readonly html: string;
  readonly onClose: () => void;
}

/** A figure as large as the window. Its ids are renamed, since the original is on the page as well. */
function FigureZoom({ title, html, onClose }: FigureZoomProps) {
  return (
    <Dialog title={title} isLarge onClose={onClose}>
      <div
        className={`diagram ${styles.figure}`}
        role="group"
        aria-label={title}
        // On a phone the figure is wider than the window: focusable, so that it can be scrolled by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        dangerouslySetInnerHTML={useTrustedHtml(prefixIds(html, 'zoom-'))}
      />
    </Dialog>
  );
}

/**
 * Shows a figure of the page as large as the window.
 *
 * @param figure the `svg` of a diagram, or the `img` of a raster image
 */
export function openFigure(figure: Element): void {
  const label = figure.getAttribute('aria-label') ?? figure.getAttribute('alt') ?? '';
  const title = figure.querySelector('title')?.textContent ?? label;
  const { outerHTML } = figure.closest('picture') ?? figure;
  // The browser chooses the file for the size in the dialog.
  const html = outerHTML.replace(/ sizes="[^"]*"/g, ' sizes="100vw"');
  showDialog((onClose) => <FigureZoom title={title} html={html} onClose={onClose} />);
}

/** The keys of shortcuts.ts; the first are listed where the search's button is. */
const SHORTCUTS = [
  { keys: ['/', 'Ctrl K'], does: 'shortcuts.search' },
  { keys: ['n'], does: 'shortcuts.next' },
  { keys: ['p'], does: 'shortcuts.previous' },
  { keys: ['c'], does: 'shortcuts.contents' },
  { keys: ['m'], does: 'shortcuts.menu' },
  { keys: ['t'], does: 'shortcuts.theme' },
  { keys: ['?'], does: 'shortcuts.help' },
] as const;

interface ShortcutsDialogProps {
  readonly hasSearch: boolean;
  /** Whether single keys are enabled when it opens. */
  readonly areOn: boolean;
  readonly onSwitch: (areOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keyboard shortcuts of every page, and a switch that disables single keys. */
function ShortcutsDialog({ hasSearch, areOn, onSwitch, onClose }: ShortcutsDialogProps) {
  const t = useMessages(enOnDemand);
  const [isOn, setIsOn] = useState(areOn);
  const onChange = (): void => {
    setIsOn(!isOn);
    onSwitch(!isOn);
  };
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.slice(hasSearch ? 0 : 1).map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.setting}>
        <input type="checkbox" checked={isOn} onChange={onChange} />
        {t('shortcuts.switch')}
      </label>
      <p className={styles.note}>{t('shortcuts.note')}</p>
    </Dialog>
  );
}

/** Shows the list of keys, and whether single keys are enabled. */
export function openShortcuts(setting: Pick<ShortcutsDialogProps, 'areOn' | 'onSwitch'>): void {
  const hasSearch = document.querySelector('[data-opens=search]') !== null;
  showDialog((onClose) => <ShortcutsDialog hasSearch={hasSearch} {...setting} onClose={onClose} />);
}
