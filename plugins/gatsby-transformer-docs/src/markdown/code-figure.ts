import type { Element, Properties, Text } from 'hast';
import type { CodeHtml } from './code-html';
import type { Context } from '../body/context';
import { element, text } from '../body/nodes';

/** What a code block shows. */
export type CodeFigure = {
  /** Short name of the language, for styles and scripts. */
  lang: string;
  /** Name for those who cannot see the block; made unique on the page. */
  label: string;
  /** Head over the code; without one, styles show the language. */
  head?: Element | Text | undefined;
  /** Content of `<code>`. */
  content: CodeHtml;
  /** More classes than `code`. */
  className?: string[];
  /** More properties of the figure. */
  properties?: Properties;
};

/**
 * Builds a code block. It scrolls inside itself, so it can be focused and has a name.
 *
 * @param context the compile's shared state
 * @param figure what it shows
 * @returns a `figure` element
 */
export function buildCodeFigure(context: Context, figure: CodeFigure): Element {
  const { lang, label, head, content, className = [], properties } = figure;
  const ariaLabel = context.uniqueLabel(label);
  // What a command printed is read, not typed.
  const canCopy = context.labels.copy !== '' && !className.includes('output');
  return element('figure', { className: ['code', ...className], dataLang: lang, ...properties }, [
    ...(head ? [element('figcaption', { className: ['code-head'] }, [head])] : []),
    element('pre', { tabIndex: 0, role: 'region', ariaLabel }, [element('code', {}, [content])]),
    ...(canCopy
      ? [element('button', { type: 'button', className: ['copy'] }, [text(context.labels.copy)])]
      : []),
  ]);
}

/**
 * Builds the name of a file over its code.
 *
 * @param file such as `src/index.js`
 */
export function fileHead(file: string): Element {
  return element('span', { className: ['code-file'] }, [text(file)]);
}
