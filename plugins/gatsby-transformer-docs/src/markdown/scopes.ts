// Each color of code.css is a class of one letter, since a page may have thousands of them.
const COLORS: Record<string, string> = {
  comment: 'c',
  quote: 'c',
  keyword: 'k',
  literal: 'k',
  tag: 'k',
  name: 'k',
  'selector-tag': 'k',
  section: 'k',
  doctag: 'k',
  meta: 'k',
  string: 's',
  regexp: 's',
  char: 's',
  symbol: 's',
  link: 's',
  code: 's',
  number: 'n',
  function_: 'f',
  title: 'f',
  built_in: 'f',
  'selector-pseudo': 'f',
  class_: 't',
  type: 't',
  'selector-class': 't',
  'selector-id': 't',
  variable: 'v',
  'template-variable': 'v',
  params: '',
  subst: '',
  attr: 'a',
  attribute: 'a',
  property: 'a',
  'selector-attr': 'a',
  bullet: 'a',
};

/**
 * The color of a scope of highlight.js.
 *
 * @param scope its names, the more precise ones last: `['title', 'class_']`
 * @returns a class of code.css; '' for plain code; undefined if the scope says nothing about color
 */
export function colorOf(scope: readonly string[]): string | undefined {
  return scope.map((name) => COLORS[name]).findLast((color) => color !== undefined);
}
