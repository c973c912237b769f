import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

/** What an element is made of. */
export interface Markup {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly ReactNode[];
}

/** A gridcell's part of what DocSearch gives a result. */
export interface CellProps {
  readonly id?: string;
  readonly 'aria-selected'?: boolean;
}

function without(props: Markup['props'], ...names: readonly string[]): Markup['props'] {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !names.includes(name)));
}

/** Whether the box has to name the service that answers; it is a condition of Algolia's. */
const NAMES_SERVICE = __HOSTED_SEARCH__?.service === 'algolia';

type Mend = (markup: Markup) => Markup | null;

/** Round the box stands a dialog of ours, which has the name and the keys: this one is no button. */
const mendContainer: Mend = (markup) => ({
  ...markup,
  props: without(
    markup.props,
    ...['role', 'tabIndex', 'aria-expanded', 'aria-haspopup', 'aria-controls', 'aria-labelledby'],
  ),
});

/** The field is what opens the list; a field of the type `search` may not say so. */
const mendInput: Mend = (markup) => ({
  ...markup,
  props: {
    ...markup.props,
    type: 'text',
    role: 'combobox',
    'aria-haspopup': 'grid',
    'aria-autocomplete': 'list',
    'aria-expanded': Boolean(markup.props['aria-controls']),
  },
});

/** Links within the site open where the visitor is. */
const mendLink: Mend = (markup) => {
  const isOwn = typeof markup.props.href === 'string' && markup.props.href.startsWith('/');
  return isOwn ? { ...markup, props: without(markup.props, 'target', 'rel') } : markup;
};

/** Results are links, and some have buttons beside them: rows of a grid may hold such, options of a list may not. */
const mendRow: Mend = ({ props, children }) => {
  const cell: CellProps = { id: props.id as string, 'aria-selected': props['aria-selected'] as boolean };
  return {
    // A list's elements may have no such role.
    type: 'div',
    props: { ...without(props, 'id', 'aria-selected'), role: 'row', 'data-active': cell['aria-selected'] },
    children: Children.toArray(children as ReactNode[]).map((child) =>
      isValidElement<{ cell?: CellProps }>(child) ? cloneElement(child, { cell }) : child,
    ),
  };
};

/** What DocSearch would show of a hit is HTML; ours is made of text. Only what stands at its end is kept. */
const keepActions: Mend = ({ props, children }) => ({
  type: Fragment,
  props: without(props, 'className'),
  children: [children.at(-1)],
});

const MENDS: readonly (readonly [type: string, name: string, mend: Mend])[] = [
  ['div', 'DocSearch-Container', mendContainer],
  ['input', 'DocSearch-Input', mendInput],
  ['div', 'DocSearch-Hit-Container', keepActions],
  ['div', 'DocSearch-Logo', (markup) => (NAMES_SERVICE ? markup : null)],
];

/**
 * Mends what DocSearch's modal makes: roles that break the rules of ARIA, text that would be read as HTML, and a
 * style that the site's policy forbids.
 *
 * @returns null for what is not to be there
 */
export function mendMarkup(markup: Markup): Markup | null {
  const { type, props } = markup;
  if (type === 'style') return null;
  const isHtml = 'dangerouslySetInnerHTML' in props;
  const safe = isHtml ? { ...markup, props: without(props, 'dangerouslySetInnerHTML') } : markup;
  if (type === 'ul' && props.role === 'listbox')
    return { ...safe, type: 'div', props: { ...props, role: 'grid' } };
  if (type === 'a') return mendLink(safe);
  if (type === 'li' && props.role === 'option') return mendRow(safe);
  const names = typeof props.className === 'string' ? props.className.split(' ') : [];
  const found = MENDS.find(([own, name]) => own === type && names.includes(name));
  return found ? found[2](safe) : safe;
}
