/** The editor as a library, in a script of its own: only the playground loads it, after its text is there. */
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  type LanguageSupport,
} from '@codemirror/language';
import { lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { completeOptions } from './complete-options';
import { isConfiguration } from '../state/comparison';
import type { EditorFile, EditorProblem, TextEditor } from './Editor';

const LANGUAGES: readonly (readonly [ending: RegExp, support: () => LanguageSupport])[] = [
  [/\.(?:[cm]?ts)$/, () => javascript({ typescript: true })],
  [/\.tsx$/, () => javascript({ typescript: true, jsx: true })],
  [/\.(?:[cm]?js|jsx)$/, () => javascript({ jsx: true })],
  [/\.css$/, css],
  [/\.(?:json|map)$/, json],
];

/** The tokens' colors, which are the same as in the pages' code. */
const colors = HighlightStyle.define([
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit], color: 'var(--code-number)' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: 'var(--code-function)',
  },
  { tag: [tags.className, tags.typeName, tags.tagName], color: 'var(--code-type)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--code-attribute)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--code-text)', backgroundColor: 'var(--code-surface)' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    fontSize: 'max(var(--size-xs), 13px)',
    lineHeight: 'var(--leading-code)',
  },
  // Smaller text would be zoomed in by phones.
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: '16px' } },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-content': { caretColor: 'var(--text)', padding: '12px 0' },
  '.cm-cursor': { borderInlineStartColor: 'var(--text)' },
  '.cm-gutters': {
    color: 'var(--text-soft)',
    backgroundColor: 'var(--code-surface)',
    borderInlineEnd: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--mark-surface) 45%, transparent)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--mark-surface)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--mark-surface)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-code)', fontSize: 'var(--size-xs)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--mark-surface)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-completionInfo': { maxWidth: '24rem', whiteSpace: 'pre-line', fontSize: 'var(--size-xs)' },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-control)',
  },
});

/** Position of a problem in a text; a line that is not there any more is the last one. */
function toDiagnostic(
  { doc }: EditorState,
  { line, column, endLine, endColumn, ...problem }: EditorProblem,
): Diagnostic {
  const offset = (number: number, at: number): number => {
    const { from, to } = doc.line(Math.min(Math.max(number, 1), doc.lines));
    return Math.min(from + Math.max(at - 1, 0), to);
  };
  const from = offset(line, column);
  const to = endLine === undefined ? doc.lineAt(from).to : offset(endLine, endColumn ?? column);
  return { ...problem, from, to: Math.max(from, to) };
}

/**
 * Creates the editor. It is in a shadow tree: there the library's styles are constructed style sheets, which the site's
 * policy allows, where a `style` element in the document would be refused.
 *
 * @param host an empty element; its keys don't reach the page, whose single keys are shortcuts
 */
export function createTextEditor(
  host: HTMLElement,
  {
    label,
    options,
    defaultText,
    onChange,
  }: {
    readonly label: (path: string) => string;
    /** URL of the options' facts. */
    readonly options: string;
    readonly defaultText: string;
    readonly onChange: (text: string) => void;
  },
): TextEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  const states = new Map<string, EditorState>();
  let isSetting = false;
  /** Texts that the page was told and hasn't given back yet: each is older than what was typed meanwhile. */
  let told: string[] = [];

  const completion = autocompletion({
    override: [completeOptions(options, defaultText)],
    icons: false,
  });

  const createState = ({ path, text }: EditorFile): EditorState => {
    const support = LANGUAGES.find(([ending]) => ending.test(path))?.[1];
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        EditorState.tabSize.of(2),
        // Tab leaves the editor, as everywhere on the page.
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
        syntaxHighlighting(colors),
        look,
        EditorView.contentAttributes.of({ 'aria-label': label(path), spellcheck: 'false' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged || isSetting) return;
          const changed = state.doc.toString();
          told.push(changed);
          onChange(changed);
        }),
        ...(isConfiguration(path) ? [completion] : []),
        ...(support ? [support()] : []),
      ],
    });
  };

  const view = new EditorView({ parent: root, root });
  const stopKeys = (event: Event): void => event.stopPropagation();
  host.addEventListener('keydown', stopKeys);
  let current = '';

  return {
    show: (file) => {
      if (current === file.path && told.includes(file.text)) {
        told = told.slice(told.indexOf(file.text) + 1);
        return;
      }
      told = [];
      if (current !== '' && current !== file.path) states.set(current, view.state);
      const known = current === file.path ? view.state : states.get(file.path);
      current = file.path;
      isSetting = true;
      if (!known) view.setState(createState(file));
      else {
        if (known !== view.state) view.setState(known);
        const { length } = known.doc;
        if (known.doc.toString() !== file.text)
          view.dispatch({ changes: { from: 0, to: length, insert: file.text } });
      }
      isSetting = false;
    },
    setProblems: (problems) => {
      view.dispatch(
        setDiagnostics(
          view.state,
          problems.map((problem) => toDiagnostic(view.state, problem)),
        ),
      );
    },
    reveal: (line, column) => {
      const { doc } = view.state;
      const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const anchor = Math.min(from + Math.max(column - 1, 0), to);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    destroy: () => {
      host.removeEventListener('keydown', stopKeys);
      view.destroy();
    },
  };
}
